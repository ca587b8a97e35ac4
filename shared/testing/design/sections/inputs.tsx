import {
  ChoiceField,
  FilterBar,
  FilterChoice,
  FilterToggle,
  FilterViews,
  FormFooter,
  Status,
  type StatusKind,
} from '@loopi/shared/ui/components'
import { Badge, Button, Group, SimpleGrid, Stack, TextInput } from '@loopi/shared/ui/core'
import { Checkbox, PasswordInput, SegmentedControl, Switch, Textarea } from '@loopi/shared/ui/fields'
import { MaskInput } from '@loopi/shared/ui/mask-input'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { useState } from 'react'
import { designTexts as texts } from '../design.texts.ts'

const nothing = () => undefined

export const Fields = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <TextInput label={texts.name} placeholder={texts.namePlaceholder} withAsterisk />
    <TextInput label={texts.name} defaultValue={texts.nameValue} />
    <TextInput label={texts.email} defaultValue={texts.emailWrong} error={texts.emailError} />
    <TextInput label={texts.email} description={texts.hint} placeholder={texts.accountValue} />
    <TextInput label={texts.locked} defaultValue={texts.lockedValue} disabled />
    <MaskInput label={texts.cpf} mask={texts.cpfMask} defaultValue="529.982.247-25" />
    <PasswordInput
      label={texts.password}
      defaultValue="Loopi-demo"
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
    />
    <NumberInput label={texts.amount} value="250" onChange={nothing} />
    <TextInput type="date" label={texts.day} defaultValue="2026-11-30" />
    <TextInput type="date" label={texts.dayEmpty} value="" onChange={nothing} />
    <ChoiceField label={texts.category} choices={CATEGORIES} placeholder={texts.choose} onChange={nothing} />
    <Textarea label={texts.about} defaultValue={texts.aboutValue} autosize />
  </SimpleGrid>
)

const CATEGORIES = texts.categories.map((label) => ({ value: label, label }))

export function Choices() {
  const [period, setPeriod] = useState<string>(texts.periods[0])
  return (
    <Stack>
      <Checkbox label={texts.newsletter} />
      <Checkbox label={texts.newsletter} defaultChecked />
      <Checkbox label={texts.terms} error={texts.failure} />
      <Switch label={texts.newsletter} />
      <Switch label={texts.newsletter} defaultChecked />
      <Switch label={texts.newsletter} disabled />
      <SegmentedControl aria-label={texts.period} data={[...texts.periods]} value={period} onChange={setPeriod} />
    </Stack>
  )
}

export const Filters = () => (
  <Stack gap="lg">
    <Narrowing />
    <Views />
  </Stack>
)

function Narrowing() {
  const [words, setWords] = useState('')
  const [category, setCategory] = useState('')
  const [order, setOrder] = useState<string>(texts.orders[0])
  const [fits, setFits] = useState(true)
  return (
    <FilterBar
      label={texts.filter}
      search={{ label: texts.search, value: words, onChange: setWords }}
      clear={{ label: texts.clear, onClear: () => setFits(false) }}
    >
      <FilterChoice
        label={texts.order}
        value={order}
        choices={texts.orders.map((label) => ({ value: label, label }))}
        onChange={setOrder}
      />
      <FilterChoice
        label={texts.category}
        value={category}
        choices={[{ value: '', label: texts.anyCategory }, ...CATEGORIES]}
        onChange={setCategory}
      />
      <FilterToggle label={texts.fits} isOn={fits} onChange={setFits} />
    </FilterBar>
  )
}

function Views() {
  const [view, setView] = useState<string>(texts.views[0])
  return (
    <FilterBar label={texts.promotionFilter}>
      <FilterViews
        label={texts.promotionState}
        choices={texts.views.map((label) => ({ value: label, label }))}
        value={view}
        onChange={setView}
      />
    </FilterBar>
  )
}

export const Statuses = () => (
  <Group gap="sm">
    {Object.entries(texts.statuses).map(([kind, word]) => (
      <Status key={kind} kind={kind as StatusKind}>
        {word}
      </Status>
    ))}
    <Badge color="sol">{texts.soon}</Badge>
    <Badge color="caju">{texts.categories[0]}</Badge>
    <Badge color="mata" variant="filled">
      {texts.categories[1]}
    </Badge>
  </Group>
)

export const Footers = () => {
  const back = { label: texts.back, go: nothing }
  const common = { submitLabel: texts.save, busyLabel: texts.saving, back }
  return (
    <Stack>
      <FormFooter {...common} isBusy={false} />
      <FormFooter {...common} isBusy />
      <FormFooter {...common} isBusy={false} error={texts.formError} />
      <FormFooter {...common} submitLabel={texts.remove} isBusy={false} isGrave />
      <Button type="submit" fullWidth>
        {texts.save}
      </Button>
    </Stack>
  )
}
