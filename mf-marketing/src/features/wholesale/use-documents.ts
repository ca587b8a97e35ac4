import type { WholesaleDocument } from '@loopi/contract/wholesale/documents'
import { WHOLESALE_FILE_LIMIT } from '@loopi/contract/wholesale/wholesale.schemas'
import { settings } from '@loopi/ui/federation/page'
import { useState } from 'react'
import { DOCUMENTS, type Documents, typeOf } from './wholesale.rules.ts'
import { wholesaleTexts } from './wholesale.texts.ts'

const t = wholesaleTexts.form

/** The place of one document. A wrong file stays in it with a sentence against it, so that it can be told. */
type Slot = { file: File | null; complaint: string | null }
type Slots = Record<WholesaleDocument, Slot>

const EMPTY: Slot = { file: null, complaint: null }
const NONE: Slots = { cnpjCard: EMPTY, socialContract: EMPTY }

/** Validation error of a file, as a sentence; null for a valid one. */
async function complaintAbout(file: File): Promise<string | null> {
  try {
    if ((await typeOf(file)) === null) return t.documentWrong
  } catch {
    // Taken away or changed since it was chosen.
    return t.documentUnreadable
  }
  // Size limit: none while no document is sent.
  const tooLarge = settings().wholesale === 'api' && file.size > WHOLESALE_FILE_LIMIT
  return tooLarge ? t.documentTooLarge : null
}

/** Documents of the request. */
export function useDocuments() {
  const [slots, setSlots] = useState(NONE)

  /** Says something against a file, unless another one has taken its place meanwhile. */
  const note = (name: WholesaleDocument, file: File | null, complaint: string | null) =>
    setSlots((current) => (current[name].file === file ? { ...current, [name]: { file, complaint } } : current))

  const put = async (name: WholesaleDocument, file: File | null) => {
    setSlots((current) => ({ ...current, [name]: { file, complaint: null } }))
    if (file) note(name, file, await complaintAbout(file))
  }

  /** Files of both documents, or null; an error is set beside each missing one. */
  const both = (): Documents | null => {
    const { cnpjCard, socialContract } = slots
    if (cnpjCard.file && socialContract.file) return { cnpjCard: cnpjCard.file, socialContract: socialContract.file }
    for (const name of DOCUMENTS) if (!slots[name].file) note(name, null, t.documentMissing)
    return null
  }

  /** The first complaint about either file, read again at this moment. */
  const complaint = async (documents: Documents): Promise<string | null> => {
    const found = await Promise.all(DOCUMENTS.map((name) => complaintAbout(documents[name])))
    for (const [index, name] of DOCUMENTS.entries()) note(name, documents[name], found[index] ?? null)
    return found.find((sentence) => sentence !== null) ?? null
  }

  return { slots, put, both, complaint, reset: () => setSlots(NONE) }
}
