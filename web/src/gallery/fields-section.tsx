import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import {
  Checkbox,
  Field,
  PasswordInput,
  RadioGroup,
  SearchInput,
  SegmentedControl,
  Switch,
  TextArea,
  TextInput,
} from '../ui/index.ts'
import styles from './gallery.module.css'
import { Line, Section } from './section.tsx'

export function FieldsSection() {
  return (
    <Section title="Fields">
      <TextFields />
      <Line>
        <Checkbox label="Send the client a message" hint="They see it at once" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Switch label="Live updates" defaultChecked />
        <Switch label="Digest" />
        <Switch label="Disabled" disabled />
      </Line>
      <OneOfFew />
    </Section>
  )
}

function TextFields() {
  const [search, setSearch] = useState('')
  return (
    <div className={styles.fields}>
      <Field label="Email" required>
        <TextInput type="email" placeholder="you@agency.com" />
      </Field>
      <Field label="Password" required>
        <PasswordInput defaultValue="secret-word" />
      </Field>
      <Field label="Task title" required error="Task title is required">
        <TextInput defaultValue="" />
      </Field>
      <Field label="Email" hint="The email cannot be changed">
        <TextInput readOnly defaultValue="mara@oriel.local" />
      </Field>
      <Field label="Disabled">
        <TextInput disabled defaultValue="Not now" />
      </Field>
      <Field label="Description" aside="34 / 2000" hint="What should be done, and why?">
        <TextArea defaultValue="The hero needs a calmer headline." />
      </Field>
      <Field label="Description" error="Description must be at least 20 characters">
        <TextArea rows={4} defaultValue="Too short" />
      </Field>
      <SearchInput label="Search by name or description" value={search} onChange={setSearch} />
    </div>
  )
}

function OneOfFew() {
  const [visibility, setVisibility] = useState<'team' | 'client'>('team')
  const [view, setView] = useState<'list' | 'board'>('list')
  return (
    <>
      <Line>
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: 'List' },
            { value: 'board', label: 'Board' },
          ]}
        />
        <SegmentedControl
          label="Visibility"
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'team', label: 'Team only', icon: Lock },
            { value: 'client', label: 'Visible to client', icon: Eye },
          ]}
        />
      </Line>
      <RadioGroup
        label="Visibility"
        value={visibility}
        onChange={setVisibility}
        options={[
          { value: 'team', label: 'Team only', hint: 'Managers and the people on this project', icon: Lock },
          { value: 'client', label: 'Visible to client', hint: 'Clara Bell will read it', icon: Eye },
        ]}
      />
    </>
  )
}
