/** Audit lines in words, and filters of a log: of root's, and of a company's own part. */

export { ActorCell, DetailsCell, SubjectCell } from './audit-cells.tsx'
export { AuditFilterBar } from './audit-filters.tsx'
export { auditWords } from './audit-words.texts.ts'
export { actionLabel, detailLines, subjectLabel } from './audit-words.ts'
export { type AuditFilters, useAuditFilters } from './use-audit-filters.ts'
