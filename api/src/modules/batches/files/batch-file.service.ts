import { createHash } from 'node:crypto'
import { type FileQuery, MAX_DRAWN_CODES } from '@loopi/contract/batches/batches.schemas'
import type { Download } from '@loopi/contract/endpoint'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, reject } from '../../../lib/app-error.ts'
import type { CompanyAct } from '../../../plugins/company-act.ts'
import type { Services } from '../../../plugins/deps.ts'
import { record } from '../../audit/audit.public.ts'
import { signerOf } from '../../codes/codes.public.ts'
import { addressOf, type BatchCodes, codeOf, type MadeFile } from './batch-codes.ts'
import * as repository from './batch-file.repository.ts'
import { csvFile } from './csv-file.ts'
import { layoutOf, smallestLabel } from './label-layout.ts'
import { type Sheet, sheetOf } from './label-sheets.ts'
import { qrModules } from './qr-modules.ts'

/**
 * Version of how files are made. Raise it with every change of their bytes: a download that broke before the change must
 * not go on after it.
 */
const VERSION = 1

const TYPES = { csv: 'text/csv; charset=utf-8', svg: 'application/zip', pdf: 'application/pdf' } as const
const ENDINGS = { csv: 'csv', svg: 'zip', pdf: 'pdf' } as const

/** File with the codes of a batch, or with the page that checks a printer. The download is recorded in the audit log. */
export async function fileOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  batchId: number,
  query: FileQuery,
  reader: CompanyAct,
): Promise<Download> {
  const batch = (await repository.findBatch(db, reader.companyId, batchId)) ?? reject('batch/not-found')
  if (batch.state === 'recolhido') reject('batch/recalled')
  const { formato, de: first = 1, ate: last = batch.quantity } = query
  if (first > last || last > batch.quantity) throw new AppError('batch/range', { quantity: batch.quantity })
  const { product, lot, gtin, createdAt } = batch
  const sign = signerOf(config, { batchId, keyId: batch.keyId })
  const codes: BatchCodes = { product, lot, gtin, createdAt, first, last, sign, site: config.PUBLIC_URL }
  const isTest = formato === 'pdf' && query.teste === 'sim'
  return {
    ...(await madeOf(codes, query)),
    name: isTest ? 'teste-de-impressao.pdf' : nameOf(codes, ENDINGS[formato]),
    type: TYPES[formato],
    etag: tagOf(codes, query),
    expected: async () => (isTest ? null : expectedSize(codes, query)),
    begin: async () => {
      // The page that checks a printer has no code of a product.
      if (isTest) return
      const line = { ...reader, action: 'batch.download' } as const
      const details = { formato, de: first, ate: last }
      await inTransaction(db, (trx) => record(trx, { ...line, subject: { type: 'batch', id: batchId }, details }))
    },
  }
}

async function madeOf(codes: BatchCodes, query: FileQuery): Promise<MadeFile> {
  if (query.formato === 'csv') return csvFile(codes)
  // Loaded when they are wanted: together with their packages they take 30 MB.
  if (query.formato === 'pdf' && query.teste === 'sim') {
    const { testPage } = await import('./pdf-test-page.ts')
    return testPage(codes, sheetOf({ ...query, folha: query.folha === 'livre' ? 'a4-24' : query.folha }).page)
  }
  if (codes.last - codes.first >= MAX_DRAWN_CODES) throw new AppError('batch/too-many-drawn', { most: MAX_DRAWN_CODES })
  if (query.formato === 'svg') return (await import('./svg-file.ts')).svgFile(codes)
  const { pdfFile } = await import('./pdf-file.ts')
  return pdfFile(codes, roomySheet(codes, sheetOf(query)))
}

/** Codes of the two files that a length is estimated by. */
const [FEW, MANY] = [48, 96] as const

/** Length that a file of drawings will have: labels of one batch are alike, so it grows evenly with them. */
async function expectedSize(codes: BatchCodes, query: FileQuery): Promise<number | null> {
  const count = codes.last - codes.first + 1
  if (count <= MANY) return null
  const few = await lengthOf(await madeOf({ ...codes, last: codes.first + FEW - 1 }, query))
  const many = await lengthOf(await madeOf({ ...codes, last: codes.first + MANY - 1 }, query))
  return Math.round(many + ((many - few) * (count - MANY)) / (MANY - FEW))
}

async function lengthOf({ stream }: MadeFile): Promise<number> {
  let length = 0
  for await (const part of stream(0)) length += part.length
  return length
}

/** The sheet, whose labels have room for the batch's codes; they are all of one length. */
function roomySheet(codes: BatchCodes, sheet: Sheet): Sheet {
  const { size } = qrModules(addressOf(codes, codeOf(codes, codes.first)))
  if (layoutOf(sheet.label, size) === null) throw new AppError('batch/label-too-small', smallestLabel(size))
  return sheet
}

const nameOf = ({ lot, first, last }: BatchCodes, ending: string): string =>
  `lote-${lot.toLowerCase().replace(/[^a-z0-9.-]/g, '-')}-${first}-${last}.${ending}`

/** Hash of all that the bytes are made of; compressed ones also depend on the compressor. */
function tagOf({ sign, createdAt, ...codes }: BatchCodes, query: FileQuery): string {
  const compressor = [process.versions.zlib, process.arch]
  const made = [VERSION, compressor, codes, createdAt.toISOString(), sign(codes.first - 1), query]
  return `"${createHash('sha256').update(JSON.stringify(made)).digest('base64url').slice(0, 27)}"`
}
