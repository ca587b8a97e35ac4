import { audit } from '@loopi/contract/audit/audit.contract'
import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { MAX_PAGE, type Page, pageOf } from '@loopi/contract/paging'
import type { AuditFilters } from '@loopi/shared/admin/audit'
import { type ApiError, call, usePages } from '@loopi/shared/api-client'
import { saveFile, toCsv } from '@loopi/shared/csv'
import { useMutation } from '@loopi/shared/ui/query'
import { PAGE_SIZE } from '../../components/list-pager.tsx'
import { csvRow } from './audit.csv.ts'
import { auditTexts as texts } from './audit.texts.ts'

export const useAuditLines = (filters: AuditFilters) => usePages(audit.list, { query: filters }, PAGE_SIZE)

/** Maximum rows of an export, for the sake of spreadsheets. */
const EXPORT_LIMIT = 20_000

type Exported = { lines: number; isPart: boolean }

/** Downloads the matching lines as a table, newest first, up to a limit that the caller explains. */
export const useExport = () =>
  useMutation<Exported, ApiError, AuditFilters>({
    mutationFn: async (filters) => {
      const lines: AuditEntry[] = []
      let cursor: string | null = null
      do {
        const page: Page<AuditEntry> = pageOf(
          await call(audit.list, { query: { ...filters, limite: MAX_PAGE, ...(cursor !== null && { cursor }) } }),
        )
        lines.push(...page.data)
        cursor = page.proximo
      } while (cursor !== null && lines.length < EXPORT_LIMIT)
      saveFile(texts.file, toCsv(texts.csv, lines.map(csvRow)))
      return { lines: lines.length, isPart: cursor !== null }
    },
  })
