import type { Brand } from '@loopi/shared/contract/brands/brands.schemas'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../plugins/actor.ts'
import * as repository from './brands.repository.ts'

/** By name as people sort it: accents and case come last. */
const byName = new Intl.Collator('pt-BR')

/**
 * Knows who asks: root sees all brands, an admin that asks by its own company all of its own, everybody else those
 * that are active, of companies that are approved. `companyId` narrows each of them.
 */
export async function listBrands(db: Db, asker: Actor | null, companyId: number | null): Promise<Brand[]> {
  const all = asker?.role === 'root' || (asker?.role === 'admin' && asker.id === companyId)
  const rows = await repository.listBrands(db, { companyId, only: all ? 'living' : 'public' })
  return rows.sort((a, b) => byName.compare(a.nome, b.nome) || a.id - b.id).map(asBrand)
}

const asBrand = (row: repository.BrandRow): Brand => ({ ...row, tipo_marca: row.tipo })
