/** Error that the person at the keyboard can act on: its message is a Portuguese sentence, shown without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

function fieldOf(error: unknown, field: 'code' | 'path'): string {
  if (typeof error !== 'object' || error === null) return ''
  const value = (error as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : ''
}

/** System code of an error, `ENOENT` for example; empty when it has none. */
export const codeOf = (error: unknown): string => fieldOf(error, 'code')

const pathOf = (error: unknown): string => {
  const path = fieldOf(error, 'path')
  return path && ` (${path})`
}

export const DISK_FULL = 'O disco está cheio. Libere espaço e tente de novo; nada do que foi confirmado se perdeu.'

const SYSTEM: Record<string, (error: unknown) => string> = {
  ENOSPC: () => DISK_FULL,
  EDQUOT: () => DISK_FULL,
  EACCES: (error) =>
    `Sem permissão para usar um arquivo ou pasta${pathOf(error)}. Use outro DATA_DIR ou corrija as permissões.`,
  EPERM: (error) =>
    `Sem permissão para usar um arquivo ou pasta${pathOf(error)}. Use outro DATA_DIR ou corrija as permissões.`,
  ENOENT: (error) =>
    `Não foi possível criar ou ler um arquivo ou pasta${pathOf(error)}. Confira o caminho ou use outro DATA_DIR.`,
  EROFS: (error) => `A pasta só permite leitura${pathOf(error)}. Use outro DATA_DIR.`,
  ENOTDIR: (error) => `Há um arquivo onde deveria haver uma pasta${pathOf(error)}. Use outro DATA_DIR.`,
  EEXIST: (error) => `Há um arquivo onde deveria haver uma pasta${pathOf(error)}. Use outro DATA_DIR.`,
}

/** Message for any thrown value, as a Portuguese sentence; never a stack trace. */
export function messageFor(error: unknown): string {
  if (error instanceof UserError) return error.message
  const system = SYSTEM[codeOf(error)]
  if (system) return system(error)
  return `Algo inesperado aconteceu: ${error instanceof Error ? error.message : String(error)}`
}

/** Message for the output of PostgreSQL, or another child, that failed; undefined for an unknown error. */
export function messageForOutput(output: string): string | undefined {
  if (/No space left on device|Disk quota exceeded|ENOSPC/.test(output)) return DISK_FULL
  if (/Permission denied|Operation not permitted|EACCES/.test(output))
    return 'Sem permissão para usar a pasta de dados. Use outro DATA_DIR ou corrija as permissões.'
  if (/Read-only file system|EROFS/.test(output)) return 'A pasta de dados só permite leitura. Use outro DATA_DIR.'
  return /^(?:O banco tem contas de demonstração|Outros computadores alcançam|Em produção não há dados).*$/m.exec(
    output,
  )?.[0]
}
