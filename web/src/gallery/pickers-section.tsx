import { addDays } from '@oriel/contracts/time/dates'
import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { toIsoDate } from '../lib/dates.ts'
import {
  Avatar,
  DatePicker,
  DateRangePicker,
  type DayRange,
  Field,
  FilePicker,
  MultiSelect,
  Select,
  useNow,
} from '../ui/index.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const priorities = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent', disabled: true },
]
const visibilityOptions = [
  { value: 'team', label: 'Team only', icon: Lock },
  { value: 'client', label: 'Visible to client', icon: Eye },
]
const people = ['Mara Lindqvist', 'Paul Ade', 'Eli Brandt', 'Otto Rahn', 'Ines Moreau', 'Bo Lind', 'Ada Kern'].map(
  (name) => ({
    value: name,
    label: name,
    hint: 'Web developer',
    start: <Avatar name={name} size="small" decorative />,
  }),
)

const files = [
  { id: 'a', name: 'harbour-lights-moodboard.pdf', size: 2_411_724, state: 'done' as const },
  { id: 'b', name: 'intro.mp4', size: 41_203_114, state: 'uploading' as const, progress: 62 },
  { id: 'c', name: 'brief.docx', size: 24_114, state: 'failed' as const, error: 'Network error' },
  { id: 'd', name: 'logo.png', size: 913, state: 'waiting' as const },
]

export function PickersSection() {
  return (
    <Section title="Pickers">
      <div className={styles.fields}>
        <Selects />
        <Days />
      </div>
      <Attachments />
    </Section>
  )
}

function Selects() {
  const [priority, setPriority] = useState('normal')
  const [person, setPerson] = useState('')
  const [title, setTitle] = useState('')
  const [visibility, setVisibility] = useState('team')
  const [team, setTeam] = useState(['Mara Lindqvist', 'Paul Ade', 'Eli Brandt'])
  return (
    <>
      <Field label="Priority">
        <Select options={priorities} value={priority} onChange={setPriority} />
      </Field>
      <Field label="Client user" required>
        <Select options={people} value={person} onChange={setPerson} search />
      </Field>
      <Field label="Work title" hint="Choose one, or add your own">
        <Select options={[]} value={title} onChange={setTitle} onAddCustom={setTitle} />
      </Field>
      <Field label="Visibility">
        <Select options={visibilityOptions} value={visibility} onChange={setVisibility} />
      </Field>
      <Field label="Customer" required error="Customer selection is required">
        <Select options={people} value="" onChange={setPerson} />
      </Field>
      <Field label="Disabled">
        <Select options={priorities} value="high" onChange={setPriority} disabled />
      </Field>
      <Field label="Assigned team" aside="up to 4">
        <MultiSelect options={people} value={team} onChange={setTeam} maximum={4} search />
      </Field>
    </>
  )
}

function Days() {
  const today = toIsoDate(useNow())
  const [due, setDue] = useState('')
  const [start, setStart] = useState(today)
  const [range, setRange] = useState<DayRange>({ from: null, to: null })
  return (
    <>
      <Field label="Due date" required>
        <DatePicker value={due} onChange={setDue} max={addDays(today, 90)} />
      </Field>
      <Field label="Start date" error="Due date cannot be in the past">
        <DatePicker value={start} onChange={setStart} min={null} />
      </Field>
      <div>
        <DateRangePicker label="Date Range" value={range} onChange={setRange} />
      </div>
    </>
  )
}

function Attachments() {
  const [removed, setRemoved] = useState<string[]>([])
  return (
    <Field label="Attachments">
      <FilePicker
        items={files.filter((file) => !removed.includes(file.id))}
        onAdd={() => undefined}
        onRemove={(id) => setRemoved([...removed, id])}
        onRetry={() => undefined}
        accept="image/*,.pdf,.docx"
        hint="Images, PDF and Word, up to 50 MB each"
      />
    </Field>
  )
}
