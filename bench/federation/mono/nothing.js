// Takes the place of what a single bundle does without: starting the federation, providing doors for areas.
export const startFederation = () => {}
export const provides = []
