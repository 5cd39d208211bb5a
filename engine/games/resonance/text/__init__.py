"""How Resonance is told: questions, choices, what happened."""
