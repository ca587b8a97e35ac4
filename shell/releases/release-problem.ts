/** Something that a person asked for and that cannot be done as things are; the message is a sentence for them. */
export class ReleaseProblem extends Error {}
