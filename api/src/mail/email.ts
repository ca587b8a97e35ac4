/** A mail as written: subject and body, as HTML and as plain text. */
export type Email = { subject: string; text: string; html: string }
