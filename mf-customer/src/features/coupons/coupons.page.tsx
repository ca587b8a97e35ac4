import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { Alert, Button, Container, Group, Skeleton } from '@loopi/shared/ui/core'
import { PageHeader } from '@loopi/shared/ui/parts'
import { BalancePill } from '../../parts/balance-pill.tsx'
import { useViewer, type Viewer } from '../../parts/viewer.ts'
import { AvailableCoupons } from './available-coupons.tsx'
import classes from './coupons.module.css'
import { useRedeemedCoupons } from './coupons.queries.ts'
import { couponDay } from './coupons.rules.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { RedeemedCoupons } from './redeemed-coupons.tsx'

/** `/cupons` and `/area-do-cliente/promo`: what can be redeemed, and what the customer holds. */
export function CouponsPage() {
  const viewer = useViewer()
  const redeemed = useRedeemedCoupons()
  const today = couponDay(new Date())
  return (
    <Container className={classes.page}>
      <PageHeader title={texts.title} actions={<Balance viewer={viewer} />}>
        {INTRO[viewer.is]}
      </PageHeader>
      <ViewerNote viewer={viewer} />
      <AvailableCoupons viewer={viewer} today={today} held={redeemed.data?.total ?? 0} />
      {viewer.is !== 'staff' && <RedeemedCoupons list={redeemed} viewer={viewer} today={today} />}
    </Container>
  )
}

const INTRO: Record<Viewer['is'], string> = {
  visitor: texts.introVisitor,
  checking: texts.introCustomer,
  unknown: texts.introCustomer,
  customer: texts.introCustomer,
  staff: texts.introStaff,
}

function Balance({ viewer }: { viewer: Viewer }) {
  switch (viewer.is) {
    case 'customer':
      return <BalancePill label={texts.balance}>{formatClp(viewer.balance)}</BalancePill>
    case 'checking':
      return <Skeleton w="11rem" h="3.25rem" radius="xl" />
    case 'visitor':
    case 'unknown':
    case 'staff':
      return null
  }
}

function ViewerNote({ viewer }: { viewer: Viewer }) {
  switch (viewer.is) {
    case 'staff':
      return (
        <Alert color="mata" mb="xl">
          {texts.staffNote}
        </Alert>
      )
    case 'unknown':
      return (
        <Alert color="red" role="alert" mb="xl">
          <Group justify="space-between" gap="sm">
            {texts.balanceUnknown}
            <Button size="sm" variant="light" color="red" onClick={viewer.retry}>
              {common.retry}
            </Button>
          </Group>
        </Alert>
      )
    case 'visitor':
    case 'checking':
    case 'customer':
      return null
  }
}
