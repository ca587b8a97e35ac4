import type { WholesaleDocument } from '@loopi/contract/wholesale/documents'
import { WHOLESALE_FILE_LIMIT } from '@loopi/contract/wholesale/wholesale.schemas'
import { settings } from '@loopi/shared/federation/page'
import { useState } from 'react'
import { DOCUMENTS, type Documents, typeOf } from './wholesale.rules.ts'
import { wholesaleTexts } from './wholesale.texts.ts'

const t = wholesaleTexts.form

/** State of one document. An invalid file is kept with its error, so that its name can be shown. */
type Slot = { file: File | null; complaint: string | null }
type Slots = Record<WholesaleDocument, Slot>

const EMPTY: Slot = { file: null, complaint: null }
const NONE: Slots = { cnpjCard: EMPTY, socialContract: EMPTY }

/** Error of a file; null for a valid one. */
async function complaintAbout(file: File): Promise<string | null> {
  try {
    if ((await typeOf(file)) === null) return t.documentWrong
  } catch {
    // Removed or changed since it was chosen.
    return t.documentUnreadable
  }
  // The size limit applies only when documents are uploaded.
  const tooLarge = settings().wholesale === 'api' && file.size > WHOLESALE_FILE_LIMIT
  return tooLarge ? t.documentTooLarge : null
}

export function useDocuments() {
  const [slots, setSlots] = useState(NONE)

  /** Sets the error of a file, unless another file replaced it meanwhile. */
  const note = (name: WholesaleDocument, file: File | null, complaint: string | null) =>
    setSlots((current) => (current[name].file === file ? { ...current, [name]: { file, complaint } } : current))

  const put = async (name: WholesaleDocument, file: File | null) => {
    setSlots((current) => ({ ...current, [name]: { file, complaint: null } }))
    if (file) note(name, file, await complaintAbout(file))
  }

  /** Files of both documents, or null after setting the error of each missing one. */
  const both = (): Documents | null => {
    const { cnpjCard, socialContract } = slots
    if (cnpjCard.file && socialContract.file) return { cnpjCard: cnpjCard.file, socialContract: socialContract.file }
    for (const name of DOCUMENTS) if (!slots[name].file) note(name, null, t.documentMissing)
    return null
  }

  /** First error of the files, which are read again at submit. */
  const complaint = async (documents: Documents): Promise<string | null> => {
    const found = await Promise.all(DOCUMENTS.map((name) => complaintAbout(documents[name])))
    for (const [index, name] of DOCUMENTS.entries()) note(name, documents[name], found[index] ?? null)
    return found.find((sentence) => sentence !== null) ?? null
  }

  return { slots, put, both, complaint, reset: () => setSlots(NONE) }
}
