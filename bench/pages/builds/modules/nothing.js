// Replaces modules that a single bundle does without: the start of the federation, the anchor of shared modules.
export const startFederation = () => {}
export const provides = []
