/** Refusal in Venly's words, with its status. */
export class SandboxError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export const succeeded = (result: unknown) => ({ success: true, result })

export const failed = (code: string) => ({
  success: false,
  errors: [{ code, traceCode: crypto.randomUUID(), message: code }],
})
