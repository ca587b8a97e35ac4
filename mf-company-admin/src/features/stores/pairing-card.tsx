import type { Pairing } from '@loopi/contract/stores/stores.reading'
import { QrPicture } from '@loopi/shared/ticket'
import { Button, Text } from '@loopi/shared/ui/core'
import { useEffect, useState } from 'react'
import classes from './stores.module.css'
import { devicesTexts as texts } from './stores.texts.ts'

const MINUTE = 60_000

/** A pairing code to read or type on the device of the store, with the minutes that are left. */
export function PairingCard({ pairing: { codigo, vence_em }, onDone }: { pairing: Pairing; onDone: () => void }) {
  const left = useMinutesUntil(vence_em)
  const address = new URL(`/caixa?${new URLSearchParams({ parear: codigo })}`, location.origin).href
  return (
    <section className={classes.pairing} aria-label={texts.pairTitle}>
      <div className={classes.qr}>
        <QrPicture text={address} label={texts.picture(codigo)} />
      </div>
      <div>
        <h3 className={classes.pairTitle}>{texts.pairTitle}</h3>
        <Text>{texts.pairText}</Text>
        <p className={classes.code}>{codigo}</p>
        <Text size="sm" c="dimmed" role="status">
          {texts.left(left)}
        </Text>
        <Button mt="sm" variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </section>
  )
}

/** Whole minutes until an instant; 0 once it is over. */
function useMinutesUntil(instant: string): number {
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / MINUTE))
  const [left, setLeft] = useState(leftNow)
  useEffect(function countDown() {
    const timer = setInterval(() => setLeft(leftNow()), MINUTE / 4)
    return () => clearInterval(timer)
  })
  return left
}
