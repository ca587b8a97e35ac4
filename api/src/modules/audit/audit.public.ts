import type { Trx } from '../../db/database.ts'
import { type AuditLine, insertLine } from './audit.repository.ts'

export { sealLines, startSealing } from './audit-sealing.ts'
export type { AuditLine }

/** Writes an audit line in the transaction of the change, so that both are committed or neither. */
export const record = (trx: Trx, line: AuditLine): Promise<void> => insertLine(trx, line)
