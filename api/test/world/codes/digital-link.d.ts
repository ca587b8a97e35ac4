declare module 'digital-link.js' {
  /** Reader and checker of GS1 Digital Links, by the grammar of the standard. */
  export function DigitalLink(address: string): {
    isValid(): boolean
    /** Key and its value, as `{ '01': '07891000315507' }`. */
    getIdentifier(): Record<string, string>
    getKeyQualifiers(): Record<string, string>
  }
}
