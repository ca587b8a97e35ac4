import type { Trx } from '../../db/database.ts'
import { type AuditLine, insertLine } from './audit.repository.ts'

export { sealLines, startSealing } from './audit-sealing.ts'
export type { AuditLine }

/** Writes a line of the audit log in the transaction of the change: the one stands or falls with the other. */
export const record = (trx: Trx, line: AuditLine): Promise<void> => insertLine(trx, line)
