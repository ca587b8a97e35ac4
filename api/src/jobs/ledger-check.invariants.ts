import { sql } from 'kysely'
import { AUDIT_INVARIANTS } from './ledger-check.audit.ts'

import { ORIGINS } from './ledger-check.origins.ts'
import type { Invariant } from './ledger-check.rule.ts'

const countOf = (table: string) => sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`

/** Each transfer as the two entries it stands for; an entry without an account is missing, and so tells on itself. */
const entries = sql`
  select t.id as transfer, a.id as account, -t.amount as amount
    from ledger_transfers t join ledger_accounts a on a.id = t.debit_account
  union all
  select t.id, a.id, t.amount from ledger_transfers t join ledger_accounts a on a.id = t.credit_account`

const ledger: Invariant[] = [
  {
    name: 'Cada transferência tem dois lançamentos que se anulam',
    covers: countOf('ledger_transfers'),
    violations: sql`
      select format('transferência %s: %s lançamentos, soma %s', t.id, count(e.account), coalesce(sum(e.amount), 0)) as what
      from ledger_transfers t left join (${entries}) e on e.transfer = t.id
      group by t.id, t.amount
      having count(distinct e.account) <> 2 or sum(e.amount) <> 0 or t.amount <= 0`,
  },
  {
    name: 'A soma de todos os lançamentos e de todos os saldos é zero',
    covers: countOf('ledger_accounts'),
    violations: sql`
      select format('lançamentos somam %s, saldos somam %s', entry.total, held.total) as what
      from (select coalesce(sum(amount), 0) as total from (${entries}) e) entry,
           (select coalesce(sum(balance), 0) as total from ledger_accounts) held
      where entry.total <> 0 or held.total <> 0`,
  },
  {
    name: 'O saldo de cada conta é a soma dos seus lançamentos',
    covers: countOf('ledger_accounts'),
    violations: sql`
      select format('conta %s: saldo %s, lançamentos %s', a.id, a.balance, coalesce(sum(e.amount), 0)) as what
      from ledger_accounts a left join (${entries}) e on e.account = a.id
      group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'Nenhuma conta além da emissão tem saldo negativo',
    covers: sql`select count(*) as count from ledger_accounts where name is distinct from 'issuance'`,
    violations: sql`
      select format('conta %s: saldo %s', id, balance) as what
      from ledger_accounts where name is distinct from 'issuance' and balance < 0`,
  },
  {
    name: 'Cada pessoa recebeu os pontos de boas-vindas no máximo uma vez',
    covers: sql`select count(*) as count from ledger_transfers where reason = 'welcome'`,
    violations: sql`
      select format('conta %s: %s vezes', credit_account, count(*)) as what
      from ledger_transfers where reason = 'welcome' group by credit_account having count(*) > 1`,
  },
  {
    name: 'Cada crédito moveu os seus CLP uma vez, da empresa para o cliente',
    covers: countOf('credits'),
    violations: sql`
      select format('crédito %s: %s CLP, %s transferências certas', c.id, c.amount, count(payee.id)) as what
      from credits c
        left join ledger_transfers t
          on t.source_type = 'credit' and t.source_id = c.id::text and t.reason = 'credit' and t.amount = c.amount
        left join ledger_accounts payer
          on payer.id = t.debit_account and payer.kind = 'company' and payer.owner_id = c.company_id
        left join ledger_accounts payee
          on payee.id = t.credit_account and payee.kind = 'customer' and payee.owner_id = c.customer_id
            and payer.id is not null
      group by c.id, c.amount having count(payee.id) <> 1`,
  },
]

/** Until a company's one account became two, redemptions were paid into what is its budget now. */
const ofOldTimes = (transfer: string) => sql`${sql.ref(`${transfer}.id`)} <= coalesce(
  (select last_transfer_before from ledger_epochs where name = 'two-accounts'), 0)`

const receivedBy = (transfer: string) =>
  sql`(payee.kind = 'received' or (payee.kind = 'company' and ${ofOldTimes(transfer)}))`

const redemption: Invariant[] = [
  {
    name: 'O estoque inicial de cada cupom é o que resta mais o que foi usado',
    covers: countOf('coupons'),
    violations: sql`
      select format('cupom %s: início %s, resta %s, usos %s', id, stock_initial, qtd_disponivel, usos) as what
      from coupons where stock_initial <> qtd_disponivel + usos or qtd_disponivel < 0`,
  },
  {
    name: 'Os usos de cada cupom são os seus resgates',
    covers: countOf('coupons'),
    violations: sql`
      select format('cupom %s: usos %s, resgates %s', c.id, c.usos, count(r.id)) as what
      from coupons c left join redemptions r on r.coupon_id = c.id
      group by c.id, c.usos having c.usos <> count(r.id)`,
  },
  {
    name: 'Cada resgate pago moveu os seus pontos uma vez, do cliente para a empresa',
    covers: sql`select count(*) as count from redemptions where points_spent > 0`,
    violations: sql`
      select format('resgate %s: %s pontos, %s transferências certas de %s', r.id, r.points_spent,
        count(t.id) filter (where t.amount = r.points_spent
          and payer.kind = 'customer' and payer.owner_id = r.customer_id
          and ${receivedBy('t')} and payee.owner_id = c.company_id), count(t.id)) as what
      from redemptions r
        left join coupons c on c.id = r.coupon_id
        left join ledger_transfers t
          on t.source_type = 'redemption' and t.source_id = r.id::text and t.reason = 'redemption'
        left join ledger_accounts payer on payer.id = t.debit_account
        left join ledger_accounts payee on payee.id = t.credit_account
      where r.points_spent > 0
      group by r.id, r.points_spent
      having count(t.id) <> 1 or count(t.id) filter (where t.amount = r.points_spent
          and payer.kind = 'customer' and payer.owner_id = r.customer_id
          and ${receivedBy('t')} and payee.owner_id = c.company_id) <> 1`,
  },
  {
    name: 'Nenhum ponto saiu por um resgate que não existe ou que é grátis',
    covers: sql`select count(*) as count from ledger_transfers where reason = 'redemption'`,
    violations: sql`
      select format('transferência %s: resgate %s', t.id, t.source_id) as what
      from ledger_transfers t left join redemptions r on r.id::text = t.source_id and r.points_spent > 0
      where t.reason = 'redemption' and (t.source_type <> 'redemption' or r.id is null)`,
  },
  {
    name: 'Cada pessoa resgatou cada cupom no máximo uma vez',
    covers: countOf('redemptions'),
    violations: sql`
      select format('cliente %s, cupom %s: %s vezes', customer_id, coalesce(coupon_id::text, 'de boas-vindas'), count(*)) as what
      from redemptions group by customer_id, coupon_id having count(*) > 1`,
  },
]

const wallets: Invariant[] = [
  {
    // Movements within an owner, or within the platform, stay in one wallet.
    name: 'Cada transferência entre dois donos tem o seu espelhamento na carteira, e nenhuma outra',
    covers: countOf('ledger_transfers'),
    violations: sql`
      select format('transferência %s', t.id) as what
      from ledger_transfers t
        join ledger_accounts payer on payer.id = t.debit_account
        join ledger_accounts payee on payee.id = t.credit_account
        left join wallet_mirrorings m on m.transfer_id = t.id
      where (m.transfer_id is null) <> (payer.owner_id is not distinct from payee.owner_id)`,
  },
  {
    // Only the sandbox's books are here to be looked into.
    name: 'Cada pagamento na carteira de teste é de uma transferência, pelo mesmo valor',
    covers: sql`select count(*) as count from sandbox_transactions where status = 'SUCCEEDED'`,
    violations: sql`
      select format('pagamento %s de %s: %s transferências', s.id, s.amount, count(t.id)) as what
      from sandbox_transactions s
        left join wallet_mirrorings m on m.provider_id = s.id::text
        left join ledger_transfers t on t.id = m.transfer_id and t.amount = s.amount
      where s.status = 'SUCCEEDED' and exists (select 1 from wallets where provider = 'sandbox')
      group by s.id, s.amount having count(t.id) <> 1`,
  },
]

/** Invariants of the books, whatever the points were for. */
export const BOOKS: readonly Invariant[] = [...ledger, ...redemption, ...wallets]

/** Invariants of ledger, stock, redemptions, wallets, ways of points and audit log. */
export const INVARIANTS: readonly Invariant[] = [...BOOKS, ...ORIGINS, ...AUDIT_INVARIANTS]
