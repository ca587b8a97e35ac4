import type { Store } from '@loopi/contract/stores/stores.reading'
import { useMay } from '@loopi/shared/current-user'
import { ActionMenu, LineIcon } from '@loopi/shared/ui/components'
import { Button, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { storesTexts as texts } from './stores.texts.ts'

/** What can be done with a store; each opens its dialog. */
type StoreActions = {
  readonly edit: (store: Store) => void
  readonly close: (store: Store) => void
  readonly showDevices: (store: Store) => void
}

type Props = { stores: readonly Store[]; actions: StoreActions }

/** Stores by state and city. */
export function StoresTable({ stores, actions }: Props) {
  const mayChange = useMay('lojas')
  return (
    <DataTable
      title={texts.table}
      columns={columnsOf(actions, mayChange)}
      rowKey={({ id }) => id}
      content={{ is: 'ready', rows: stores, status: texts.count(stores.length) }}
    />
  )
}

const columnsOf = (actions: StoreActions, mayChange: boolean): readonly Column<Store>[] => [
  {
    header: texts.name,
    cell: ({ nome, endereco, bairro }) => (
      <>
        {nome}
        <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
          {[endereco, bairro].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
    lead: true,
  },
  { header: texts.place, cell: ({ cidade, estado }) => `${cidade}, ${estado}`, narrow: 'below' },
  { header: texts.hours, cell: ({ horario }) => horario ?? texts.noHours, narrow: 'below' },
  {
    header: texts.devices,
    cell: (store) => (
      <Button variant="subtle" size="compact-sm" px={6} onClick={() => actions.showDevices(store)}>
        {texts.deviceCount(store.aparelhos)}
      </Button>
    ),
    narrow: 'below',
  },
  ...(mayChange ? [menuColumn(actions)] : []),
]

const menuColumn = ({ edit, close, showDevices }: StoreActions): Column<Store> => ({
  header: texts.actions,
  cell: (store) => (
    <ActionMenu
      actions={[
        { label: texts.showDevices, onChosen: () => showDevices(store) },
        { label: texts.edit, onChosen: () => edit(store) },
        { label: texts.close, isDangerous: true, onChosen: () => close(store) },
      ]}
    >
      {(button) => (
        <Button {...button} variant="subtle" size="compact-sm" px={6} aria-label={texts.actionsFor(store.nome)}>
          <LineIcon size={20} strokeWidth={3.2} d="M5 12h.01M12 12h.01M19 12h.01" />
        </Button>
      )}
    </ActionMenu>
  ),
  narrow: 'beside',
})
