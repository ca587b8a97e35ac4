import { dayInBrazil } from '@loopi/contract/calendar'
import type { StatementAccount } from '@loopi/contract/statements/statements.schemas'
import { common } from '@loopi/shared/texts/common'
import { EmptyState, LoopMark, PageHeader } from '@loopi/shared/ui/components'
import { Button, Container, Skeleton, VisuallyHidden } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useUrlFilters } from '@loopi/shared/url-state'
import { type ReactNode, useMemo, useState } from 'react'
import { type CurrentUserState, useCurrentUser } from '../../components/use-current-user.ts'
import { paths } from '../../paths.ts'
import { BalanceChart } from './balance-chart.tsx'
import { History } from './history.tsx'
import classes from './wallet.module.css'
import { useWallet } from './wallet.queries.ts'
import {
  accountOf,
  COMPANY_TYPES,
  CUSTOMER_TYPES,
  daysOf,
  filtersOf,
  isUnfiltered,
  NO_FILTERS,
  parametersOf,
  type WalletFilters,
  withAccount,
} from './wallet.rules.ts'
import { walletTexts as texts } from './wallet.texts.ts'
import { WalletCard } from './wallet-card.tsx'
import { useWalletToken } from './wallet-token.ts'

/** `/area-do-cliente/cashloopi`: balance, address and movements of a customer or a company. */
export function WalletPage() {
  // Strips the token from the URL before the user query, whoever the user is.
  const { token, notice } = useWalletToken()
  const user = useCurrentUser()
  return (
    <Container className={classes.page}>
      <PageHeader
        title={texts.title}
        eyebrow={
          <Link to={paths.customerArea} className={classes.back}>
            {texts.eyebrow}
          </Link>
        }
      >
        {texts.intro}
      </PageHeader>
      <Content user={user} token={token} notice={notice} />
    </Container>
  )
}

type Props = { user: CurrentUserState } & ReturnType<typeof useWalletToken>

function Content({ user, ...access }: Props) {
  switch (user.is) {
    case 'visitor':
    case 'checking':
      return (
        <div aria-busy="true" className={classes.columns}>
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <Skeleton h="19rem" radius="1.75rem" />
          <Skeleton h="19rem" radius="1.75rem" />
        </div>
      )
    case 'staff':
      return user.role === 'root' ? <NoWallet /> : <Wallet user={user} {...access} />
    case 'customer':
    case 'unknown':
      return <Wallet user={user} {...access} />
  }
}

const NoWallet = () => (
  <div className={classes.paper}>
    <EmptyState picture={<LoopMark size={48} />} title={texts.staffTitle} order={2}>
      {texts.staffText}
    </EmptyState>
  </div>
)

function Wallet({ user, token, notice }: Props) {
  const wallet = useWallet(token)
  const [today] = useState(() => dayInBrazil(new Date()))
  const { filters, account: chosen, change, clear, choose } = useFilters()
  const isCompany = user.is === 'staff'
  // A single account offers no choice.
  const account = isCompany ? chosen : 'saldo'
  const { data } = wallet
  const syncs = useMemo(() => new Map(data?.transactions.map(({ id, sincronizacao }) => [id, sincronizacao])), [data])
  return (
    <>
      <div className={classes.columns}>
        <WalletCard user={user} token={token} notice={notice} wallet={wallet} />
        <BalanceChart days={daysOf(filters, today)} account={account} />
      </div>
      <Statement isFolded={token !== null && !isCompany && !wallet.isError && isUnfiltered(filters)}>
        <History
          account={isCompany ? { value: account, onChange: choose } : null}
          filters={filters}
          types={isCompany ? COMPANY_TYPES[account] : CUSTOMER_TYPES}
          today={today}
          syncs={syncs}
          onChange={change}
          onClear={clear}
        />
      </Statement>
    </>
  )
}

/** The statement; collapsed when the wallet card lists the same movements. */
function Statement({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(!isFolded)
  if (isOpen || !isFolded) return children
  return (
    <Button variant="light" size="lg" className={classes.statement ?? ''} onClick={() => setOpen(true)}>
      {texts.openStatement}
    </Button>
  )
}

function useFilters() {
  const { filters, parameters, revise, update } = useUrlFilters(filtersOf, parametersOf)
  const change = (some: Partial<WalletFilters>) => revise((now) => ({ ...now, ...some }))
  return {
    filters,
    account: accountOf(parameters),
    change,
    clear: () => change(NO_FILTERS),
    choose: (account: StatementAccount) => update((current) => withAccount(account, current)),
  }
}
