import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import type { TakingStore } from '@loopi/contract/stores/stores.reading'
import { common } from '@loopi/shared/texts/common'
import { ErrorState, LoadingState } from '@loopi/shared/ui/components'
import { Anchor, Button, Skeleton } from '@loopi/shared/ui/core'
import { isFromPlatform } from '../ticket.rules.ts'
import { addressOf, byPlace } from './places.rules.ts'
import classes from './taking-stores.module.css'
import { useTakingStores } from './use-taking-stores.ts'
import { whereTexts as texts } from './where.texts.ts'

/** Stores that take a coupon, with who pays and until when for the welcome coupon. */
export function TakingStores({ coupon }: { coupon: Coupon }) {
  const isWelcome = isFromPlatform(coupon)
  return (
    <div className={classes.where}>
      {isWelcome && (
        <p className={classes.note}>
          {texts.payer} {coupon.valid_until !== null && texts.lastDay(coupon.valid_until)}
        </p>
      )}
      <Stores coupon={coupon} none={isWelcome ? texts.noneOfWelcome : texts.none} />
    </div>
  )
}

function Stores({ coupon, none }: { coupon: Coupon; none: string }) {
  const list = useTakingStores(coupon)
  const failed = navigator.onLine ? texts.loadFailed : texts.noNetwork
  if (!list.data)
    return list.isError ? (
      <ErrorState
        message={failed}
        error={list.error}
        retryLabel={common.retry}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <LoadingState label={common.loading} gap="sm">
        <Skeleton h="1.25rem" w="40%" />
        <Skeleton h="4.5rem" radius="md" />
        <Skeleton h="4.5rem" radius="md" />
      </LoadingState>
    )
  if (list.data.length === 0) return <p role="status">{none}</p>
  return (
    <>
      <Places stores={list.data} />
      {list.isFetchNextPageError && <p role="alert">{failed}</p>}
      {list.hasNextPage && (
        <Button
          variant="outline"
          loading={list.isFetchingNextPage}
          aria-label={texts.moreStores}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? common.retry : texts.more}
        </Button>
      )}
    </>
  )
}

const Places = ({ stores }: { stores: readonly TakingStore[] }) =>
  byPlace(stores).map(({ code, name, cities }) => (
    <section key={code} className={classes.state} aria-label={name}>
      <h3>{name}</h3>
      {cities.map((city) => (
        <div key={city.name} className={classes.city}>
          <h4>{city.name}</h4>
          <ul aria-label={city.name}>
            {city.stores.map((store) => (
              <Store key={store.id} store={store} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))

function Store({ store }: { store: TakingStore }) {
  const { nome, empresa, horario, telefone } = store
  return (
    <li className={classes.store}>
      <strong>{nome}</strong>
      {empresa !== nome && <span className={classes.company}>{empresa}</span>}
      <span>{addressOf(store)}</span>
      {horario && (
        <span>
          {texts.hours}: {horario}
        </span>
      )}
      {telefone && (
        <span>
          {texts.phone}: <Anchor href={`tel:+55${telefone.replace(/\D/g, '')}`}>{telefone}</Anchor>
        </span>
      )}
    </li>
  )
}
