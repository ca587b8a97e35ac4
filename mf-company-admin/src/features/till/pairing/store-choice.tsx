import type { TillState } from '@loopi/contract/till/till.reading'
import { useMay } from '@loopi/shared/current-user'
import { EmptyState, LoopMark } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import { INK } from '../frame/ink.ts'
import classes from './pairing.module.css'
import { pairingTexts as t } from './pairing.texts.ts'

type Props = { stores: TillState['lojas']; onChosen: (id: number) => void }

/** Choice of the store for a member without a paired device. */
export function StoreChoice({ stores, onChosen }: Props) {
  const mayAdd = useMay('lojas')
  return (
    <div className={classes.page} style={INK}>
      <LoopMark size={40} />
      <h1 className={classes.title}>{t.storesTitle}</h1>
      {stores.length === 0 ? (
        <EmptyState
          title={t.noStores}
          order={2}
          action={
            mayAdd && (
              <Button component={Link} to={paths.stores} color="mata">
                {t.toStores}
              </Button>
            )
          }
        >
          {t.noStoresHint}
        </EmptyState>
      ) : (
        <>
          <p className={classes.lead}>{t.storesLead}</p>
          <ul className={classes.stores}>
            {stores.map(({ id, nome }) => (
              <li key={id}>
                <Button variant="default" size="xl" radius="md" fullWidth onClick={() => onChosen(id)}>
                  {nome}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
