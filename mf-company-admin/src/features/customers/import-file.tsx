import { saveFile, toCsv } from '@loopi/shared/csv'
import { Button, Card, Group, Stack, Text } from '@loopi/shared/ui/core'
import { useRef } from 'react'
import { importTexts as texts } from './import.texts.ts'

type Props = { name: string | undefined; disabled: boolean; onChoose: (file: File) => void }

/** File input that accepts the same file again after a correction. */
export function ImportFile({ name, disabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: HTMLInputElement) => {
    const file = chosen.files?.[0]
    if (file) onChoose(file)
    // Resets the input, because choosing the same file again would fire no change event.
    chosen.value = ''
  }
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Text>{texts.intro}</Text>
          <Text fw={600} mt="xs">
            {texts.goodOnly}
          </Text>
        </div>
        <Group gap="sm">
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={texts.file}
            hidden
            onChange={(event) => take(event.currentTarget)}
          />
          <Button disabled={disabled} onClick={() => input.current?.click()}>
            {name === undefined ? texts.choose : texts.another}
          </Button>
          <Button
            variant="subtle"
            onClick={() => saveFile(texts.modelName, toCsv(texts.modelColumns, [texts.modelRow]))}
          >
            {texts.model}
          </Button>
          {name !== undefined && <Text c="dimmed">{name}</Text>}
        </Group>
      </Stack>
    </Card>
  )
}
