import { TicketSheet } from '@loopi/shared/ticket'
import { ActionMenu, BinIcon, FormFooter, PriceBreakdown } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Drawer, Modal } from '@loopi/shared/ui/dialogs'
import { useState } from 'react'
import { aRedeemedCoupon } from '../../builders.ts'
import { designTexts as texts } from '../design.texts.ts'

type Opened = 'modal' | 'drawer' | 'ticket' | null

/** Dialogs, menu and ticket; `?aberto=modal` opens one with the page. */
export function Overlays() {
  const [opened, setOpened] = useState<Opened>(() => new URLSearchParams(location.search).get('aberto') as Opened)
  const close = () => setOpened(null)
  const dialog = { onClose: close, title: texts.modalTitle }
  return (
    <Group gap="sm">
      <Button variant="light" onClick={() => setOpened('modal')}>
        {texts.openModal}
      </Button>
      <Button variant="light" onClick={() => setOpened('drawer')}>
        {texts.openDrawer}
      </Button>
      <Button variant="light" onClick={() => setOpened('ticket')}>
        {texts.openTicket}
      </Button>
      <ActionMenu
        actions={[
          { label: texts.edit, onChosen: close },
          { label: texts.pause, onChosen: close },
          { label: texts.remove, icon: <BinIcon size={16} />, isDangerous: true, onChosen: close },
        ]}
      >
        {(button) => (
          <Button {...button} variant="light">
            {texts.openMenu}
          </Button>
        )}
      </ActionMenu>
      <Modal {...dialog} opened={opened === 'modal'}>
        <Stack>
          <Text>{texts.modalText}</Text>
          <PriceBreakdown lines={texts.price} />
          <Footer close={close} />
        </Stack>
      </Modal>
      <Drawer {...dialog} opened={opened === 'drawer'} position="right">
        <Stack>
          <TextInput label={texts.name} defaultValue={texts.nameValue} />
          <TextInput label={texts.email} error={texts.emailError} defaultValue={texts.emailWrong} />
          <Footer close={close} />
        </Stack>
      </Drawer>
      <TicketSheet coupon={aRedeemedCoupon()} opened={opened === 'ticket'} onClose={close} />
    </Group>
  )
}

const Footer = ({ close }: { close: () => void }) => (
  <FormFooter
    submitLabel={texts.save}
    busyLabel={texts.saving}
    isBusy={false}
    back={{ label: texts.back, go: close }}
  />
)
