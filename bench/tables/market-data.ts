import { type RawBuilder, sql } from 'kysely'

/** Row counts of the market: promotions and brands of all companies, most of them approved. */
export const MARKET = {
  /** Promotions of the market; 200,000 together with those of the panels' lists. */
  promotions: 180_000,
  brands: 30_000,
  /** Coupons of the demo's customer, those that expire first. */
  held: 400,
} as const

/** Customer of the demo, the caller of coupon lists. */
export const CUSTOMER = 'cliente@loopi.test'

const at = (of: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`(${of})[1 + (${by})::int % cardinality(${of})]`

const THINGS = sql`array['Café','Pão','Tênis','Óculos','Livro','Vinho','Sofá','Ração','Relógio','Passagem','Creme','Violão']`
const OFFERS = sql`array['em dobro','com desconto','de verão','para a família','da semana','na segunda peça','de boas-vindas']`
const SURNAMES = sql`array['Silva','Araújo','Gonçalves','Prado','Ramos','Duarte','Assunção','Lima','Moraes','Brandão']`
const TRADES = sql`array['Padaria','Ótica','Livraria','Adega','Sapataria','Farmácia','Casa','Estúdio']`
const PLACES = sql`array['Campinas/SP','Santos/SP','Niterói/RJ','Paraty/RJ','Uberlândia/MG','Ouro Preto/MG','Joinville/SC','Caxias do Sul/RS','Olinda/PE','Ilhéus/BA','Sobral/CE','Belém/PA']`

/** Companies of the bench by id. */
const owners = sql`(select array_agg(id order by id) as ids from companies where email like '%@bench.test') owners`
const owner = sql`owners.ids[1 + n % cardinality(owners.ids)]`

const promotions = sql`
  insert into coupons (company_id, brand_name, title, description, discount, qtd_disponivel, usos, stock_initial,
    valid_until, category_id, points_required, code, created_at)
  select ${owner}, 'Marca ' || ${at(SURNAMES, sql`n`)} || ' ' || n % 3000,
    ${at(THINGS, sql`n / 3`)} || ' ' || ${at(OFFERS, sql`n / 7`)}
      || case when n % 20000 = 7 then ' raridade' else '' end || ' ' || n,
    'Válido em todas as lojas para ' || lower(${at(THINGS, sql`n / 11`)}) || ' e acompanhamentos, uma vez por pessoa. Mostre o código no caixa antes de pagar; não soma com outras ofertas.',
    (5 + n % 50) || '%', case when n % 20 = 0 then 0 else 1 + n % 300 end, n % 40,
    case when n % 20 = 0 then 0 else 1 + n % 300 end + n % 40,
    case n % 10 when 0 then null when 1 then current_date - n % 200 else current_date + n * 7919 % 365 end,
    1 + n % 19, (n % 9) * 50, 'PROMO-M' || n, now() - n * interval '3 minutes'
  from generate_series(1, ${MARKET.promotions}::int) n, ${owners}`

const brands = sql`
  insert into brands (user_id, nome, descricao, logo_url, categoria, website, telefone, endereco, cep, bairro, cidade,
    estado, pais, tipo, desconto_info, status, created_at)
  select ${owner}, ${at(TRADES, sql`n`)} || ' ' || ${at(SURNAMES, sql`n / 5`)} || ' ' || n,
    'Casa de família desde ' || 1950 + n % 70 || ', com atendimento de quem conhece o que vende e entrega no bairro.',
    'https://loja' || n || '.example.com/logo.png', ${at(sql`array['Moda','Casa','Livros','Alimentacao','Pets']`, sql`n / 2`)},
    'https://loja' || n || '.example.com', '(11) 98888-7777',
    case when n % 5 < 3 then 'Rua das Flores, ' || n end, case when n % 5 < 3 then '13010-000' end,
    case when n % 5 < 3 then 'Centro' end, case when n % 5 < 3 then split_part(place, '/', 1) end,
    case when n % 5 < 3 then split_part(place, '/', 2) end,
    case when n % 5 < 3 then case when n % 1000 = 1 then 'Portugal' else 'Brasil' end end,
    case when n % 5 < 3 then 'fisico' else 'digital' end, (5 + n % 20) || '% na primeira compra',
    case when n % 15 = 0 then 'Inativa' else 'Ativa' end, now() - n * interval '7 minutes'
  from generate_series(1, ${MARKET.brands}::int) n, ${owners},
    lateral (select ${at(PLACES, sql`n`)} as place) placed`

const held = sql`
  insert into redemptions (coupon_id, customer_id, code, codigo_unico, points_spent, created_at)
  select c.id, u.id, c.code, 'UNICO-' || c.id, c.points_required, now() - c.id * interval '1 second'
  from (select id, code, points_required from coupons
    where cancelled_at is null and qtd_disponivel > 0 and valid_until >= current_date
    order by valid_until, id desc limit ${MARKET.held}::int) c, users u where u.email = ${CUSTOMER}
  on conflict do nothing`

export const MARKET_STEPS = { promotions, brands, held }
