import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import { type CsvCell, toCsv } from '@loopi/shared/csv'
import { formatMoment } from '@loopi/shared/texts/format'
import { csvTexts, type DataField, type DataSection, fieldTexts, sectionTexts } from './personal-data.texts.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/**
 * The data export as one CSV table: one line per value, with its section and record number. Empty sections are listed,
 * so that none seems missing.
 */
export function personalDataCsv(data: PersonalData): string {
  const sections = Object.keys(sectionTexts) as DataSection[]
  return toCsv(csvTexts.header, [
    [csvTexts.copy, 1, csvTexts.generated, formatMoment(data.gerado_em)],
    ...sections.flatMap((section) => linesOf(section, recordsOf(data[section]))),
  ])
}

const recordsOf = (value: PersonalData[DataSection]): readonly object[] =>
  Array.isArray(value) ? value : value === null ? [] : [value]

function linesOf(section: DataSection, records: readonly object[]): CsvCell[][] {
  const title = sectionTexts[section]
  if (records.length === 0) return [[title, null, csvTexts.empty, null]]
  return records.flatMap((record, index) =>
    Object.entries(record).map(([field, value]) => [title, index + 1, fieldTexts[field as DataField], shown(value)]),
  )
}

/** Times are shown in the time zone of São Paulo; other values stay as they are. */
const shown = (value: CsvCell): CsvCell =>
  typeof value === 'string' && INSTANT.test(value) ? formatMoment(value) : value
