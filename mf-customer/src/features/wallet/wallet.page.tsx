import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { Button, Container, Skeleton, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { EmptyState, ErrorState, LoopMark, PageHeader } from '@loopi/shared/ui/parts'
import { Link } from '@loopi/shared/ui/router'
import { OpenLoopPicture } from '../../parts/pictures.tsx'
import { useViewer, type Viewer } from '../../parts/viewer.ts'
import { paths } from '../../paths.ts'
import classes from './wallet.module.css'
import { walletTexts as texts } from './wallet.texts.ts'

/** `/area-do-cliente/cashloopi`: the balance. */
export function WalletPage() {
  const viewer = useViewer()
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
      <div className={classes.columns}>
        <Balance viewer={viewer} />
        {viewer.is !== 'staff' && (
          <section className={classes.history} aria-labelledby="wallet-history">
            <Title order={2} size="h4" id="wallet-history">
              {texts.history}
            </Title>
            <p>{texts.historyText}</p>
          </section>
        )}
      </div>
    </Container>
  )
}

function Balance({ viewer }: { viewer: Viewer }) {
  switch (viewer.is) {
    case 'customer':
      return (
        <section className={classes.card} aria-labelledby="wallet-balance">
          <LoopMark size={40} />
          <div>
            <h2 id="wallet-balance">{texts.balance}</h2>
            <strong>{formatClp(viewer.balance)}</strong>
          </div>
          <p className={classes.holder}>{viewer.name}</p>
          <Button component={Link} to={paths.promotions} color="sol">
            {texts.toPromotions}
          </Button>
          <LoopMark size={260} tone="mono" className={classes.watermark} />
        </section>
      )
    case 'staff':
      return (
        <div className={classes.paper}>
          <EmptyState picture={<LoopMark size={48} />} title={texts.staffTitle} order={2}>
            {texts.staffText}
          </EmptyState>
        </div>
      )
    case 'unknown':
      return (
        <div className={classes.paper}>
          <ErrorState
            picture={<OpenLoopPicture />}
            message={texts.balanceFailed}
            retryLabel={common.retry}
            onRetry={viewer.retry}
          />
        </div>
      )
    case 'visitor':
    case 'checking':
      return (
        <div aria-busy="true">
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <Skeleton h="17rem" radius="1.75rem" />
        </div>
      )
  }
}
