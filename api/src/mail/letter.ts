/** A mail as written: subject and body, as HTML and as plain text. */
export type Letter = { subject: string; text: string; html: string }
