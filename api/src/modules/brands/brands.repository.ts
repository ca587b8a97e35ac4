import type { Db } from '../../db/database.ts'

type Which = {
  readonly companyId: number | null
  /** `public` ones are active, of an approved company; `living` ones are all that nobody deleted. */
  readonly only: 'public' | 'living'
}

export type BrandRow = Awaited<ReturnType<typeof listBrands>>[number]

/** Brands of one company or all, in no order. */
export const listBrands = (db: Db, { companyId, only }: Which) =>
  db
    .selectFrom('brands')
    .innerJoin('companies', 'companies.user_id', 'brands.user_id')
    .select([
      'brands.id',
      'brands.user_id',
      'brands.nome',
      'brands.descricao',
      'brands.logo_url',
      'brands.categoria',
      'brands.website',
      'brands.telefone',
      'brands.endereco',
      'brands.cep',
      'brands.bairro',
      'brands.cidade',
      'brands.estado',
      'brands.pais',
      'brands.tipo',
      'brands.desconto_info',
      'brands.status',
    ])
    .where('brands.deleted_at', 'is', null)
    .where('companies.deleted_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('brands.user_id', '=', companyId))
    .$if(only === 'public', (query) => query.where('brands.status', '=', 'Ativa').where('companies.status', '=', 1))
    .execute()
