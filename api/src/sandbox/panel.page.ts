import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import { WALLET_PAGE } from '@loopi/contract/wallet/wallet.schemas'
import { escapeHtml as e } from '@loopi/shared/federation/escape-html'
import type { HtmlPage } from '../lib/html-page.ts'
import type { Panel, PanelTransfer } from './panel.ts'

const STYLE = `
section { margin: 0 0 1rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
h2 { margin: 0 0 .5rem; font-size: 1.05rem }
code { overflow-wrap: anywhere }
.balance { margin: 0 0 1rem; font-size: 2rem; font-weight: 700; line-height: 1.2 }
ol { margin: 0; padding: 0; list-style: none }
li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 0; border-top: 1px solid var(--line) }
li small { grid-column: 1 / -1; color: var(--quiet); overflow-wrap: anywhere }
li strong { font-variant-numeric: tabular-nums }
.quiet { margin: 0; color: var(--quiet) }
`

const TITLE = 'Painel da carteira'
const INTRO =
  'Carteira de demonstração: nenhuma blockchain de verdade está ligada, e nada aqui vale dinheiro. Com a Venly configurada, a Loopi abre o painel dela.'
const BACK = `<p><a href="${WALLET_PAGE}">Voltar para a carteira na Loopi</a></p>`

const STATUS = { PENDING: 'Pendente', SUCCEEDED: 'Confirmada', FAILED: 'Falhou' } satisfies Record<
  PanelTransfer['status'],
  string
>

const clp = new Intl.NumberFormat('pt-BR', { style: 'decimal' })
const signed = new Intl.NumberFormat('pt-BR', { signDisplay: 'always' })
const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: BRAZIL_ZONE,
})

const pageOf = (content: string): HtmlPage => ({
  title: TITLE,
  style: STYLE,
  body: `<header><h1>${TITLE}</h1><p>${INTRO}</p></header>${content}${BACK}`,
})

export const panelPage = ({ address, balance, transfers }: Panel): HtmlPage =>
  pageOf(`
      <section aria-labelledby="saldo">
        <h2 id="saldo">Saldo na carteira</h2>
        <p class="balance">${clp.format(balance)} CLP</p>
        <p class="quiet">Endereço: <code>${e(address)}</code></p>
      </section>
      <section aria-labelledby="transferencias">
        <h2 id="transferencias">Transferências</h2>
        ${transfers.length === 0 ? '<p class="quiet">Nenhuma transferência ainda.</p>' : `<ol>${transfers.map(line).join('')}</ol>`}
      </section>`)

const line = ({ at, amount, status, hash }: PanelTransfer): string => `
          <li>
            <time datetime="${at.toISOString()}">${moment.format(at)}</time>
            <strong>${signed.format(amount).replace('-', '−')} CLP</strong>
            <small>${STATUS[status]} · ${e(hash)}</small>
          </li>`

/** Shown while the wallet is being opened, or when there is none. */
export const panelWithoutWallet = (): HtmlPage =>
  pageOf(
    '<section><p class="quiet">Sua carteira ainda está sendo criada. Atualize a página em instantes.</p></section>',
  )
