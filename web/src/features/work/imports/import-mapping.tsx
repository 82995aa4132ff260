import { WORK_STATUS_LABELS, workStatuses } from '@oriel/contracts/enums'
import { type DateOrder, importFields } from '@oriel/contracts/v1/work/import-formats'
import type { ImportMapping, ImportPreview } from '@oriel/contracts/v1/work/imports-schemas'
import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { pickablePeopleQuery } from '../../../lib/choices/person-choices.ts'
import { translate, t } from '../../../lib/t.ts'
import { Card, Field, RadioGroup, Select } from '../../../ui/index.ts'
import { FIELD_LABELS } from './import-texts.ts'
import styles from './imports.module.css'

interface MappingProps {
  preview: ImportPreview
  mapping: ImportMapping
  onChange: (edit: Partial<ImportMapping>) => void
}

export function ImportMappingCards(props: MappingProps) {
  const { preview, mapping, onChange } = props
  const { data: projects = [] } = useQuery({ ...choicesQuery, select: (it) => it.projects })
  const { data: team = [] } = useQuery(pickablePeopleQuery('team'))
  const { columns } = mapping
  const hasDates = columns.includes('dueOn') || columns.includes('startsOn')
  return (
    <>
      <Columns {...props} />
      <Values
        title={t({ id: 'Projects' })}
        counts={preview.values.projects}
        choices={mapping.projects}
        none={{ value: 'new', label: t({ id: 'New project' }) }}
        blank={columns.includes('project') ? t({ id: 'Rows without a project' }) : t({ id: 'All rows' })}
        options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => onChange({ projects: next })}
      />
      {preview.creates.projects > 0 && <ClientOfNewProjects {...props} />}
      {columns.includes('status') && (
        <Values
          title={t({ id: 'Status' })}
          counts={preview.values.statuses}
          choices={mapping.statuses}
          blank={t({ id: 'Empty' })}
          options={workStatuses.map((value) => ({ value, label: translate(WORK_STATUS_LABELS[value]) }))}
          onChange={(next) => onChange({ statuses: next })}
        />
      )}
      {columns.includes('assignees') && (
        <Values
          title={t({ id: 'People' })}
          counts={preview.values.people}
          choices={mapping.people}
          none={{ value: 'none', label: t({ id: 'Unassigned' }) }}
          blank=""
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => onChange({ people: next })}
        />
      )}
      {hasDates && <DateOrderChoice {...props} />}
    </>
  )
}

/** Headers may repeat. */
const numbered = (headers: readonly string[]) => headers.map((header, at) => ({ key: `${at} ${header}`, header, at }))

function Columns({ preview: { headers, examples }, mapping: { columns }, onChange }: MappingProps) {
  const options = importFields.map((value) => ({ value, label: translate(FIELD_LABELS[value]) }))
  return (
    <Card title={t({ id: 'Columns' })} className={styles.card}>
      <div className={styles.choices}>
        {numbered(headers).map(({ key, header, at }) => (
          <Field key={key} label={header || t({ id: 'Column {number}' }, { number: at + 1 })} hint={examples[at]}>
            <Select
              value={columns[at]}
              options={options}
              onChange={(field) => onChange({ columns: columns.with(at, field) })}
            />
          </Field>
        ))}
      </div>
    </Card>
  )
}

interface ValuesProps<To extends string | null> {
  title: string
  counts: ImportPreview['values']['projects']
  choices: Array<{ value: string; to: To }>
  options: Array<{ value: string; label: string }>
  /** The choice stored as null. */
  none?: { value: string; label: string }
  /** Label of the empty value. */
  blank: string
  onChange: (choices: Array<{ value: string; to: To }>) => void
}

function Values<To extends string | null>({ title, counts, choices, options, none, blank, onChange }: ValuesProps<To>) {
  return (
    <Card title={title} className={styles.card}>
      <div className={styles.choices}>
        {counts.map(({ value, rows }) => (
          <Field
            key={value}
            label={value || blank}
            aside={t({ id: '{count, plural, one {# row} other {# rows}}' }, { count: rows })}
          >
            <Select
              search={options.length > 8}
              value={choices.find((it) => it.value === value)?.to ?? none?.value}
              options={none ? [none, ...options] : options}
              onChange={(to) =>
                onChange([
                  ...choices.filter((it) => it.value !== value),
                  { value, to: (to === none?.value ? null : to) as To },
                ])
              }
            />
          </Field>
        ))}
      </div>
    </Card>
  )
}

function ClientOfNewProjects({ mapping: { client }, onChange }: MappingProps) {
  const { data = [] } = useQuery(pickablePeopleQuery('client'))
  return (
    <Card className={styles.card}>
      <Field
        label={t({ id: 'Client of the new projects' })}
        hint={t({ id: 'They see the new projects, but nothing that is imported until you share it.' })}
        required
      >
        <Select
          search
          value={client}
          options={data.map(({ id, name, company }) => ({
            value: id,
            label: name,
            ...(company ? { hint: company } : {}),
          }))}
          onChange={(id) => onChange({ client: id })}
        />
      </Field>
    </Card>
  )
}

function DateOrderChoice({ preview, mapping: { dateOrder }, onChange }: MappingProps) {
  return (
    <Card className={styles.card}>
      <Field
        label={t({ id: 'Dates such as 1/2/2027' })}
        hint={preview.isDateOrderUnsure ? t({ id: 'The dates in this file fit both. Check the preview.' }) : undefined}
      >
        <RadioGroup<DateOrder>
          value={dateOrder}
          onChange={(order) => onChange({ dateOrder: order })}
          options={[
            { value: 'dmy', label: t({ id: 'Day first' }) },
            { value: 'mdy', label: t({ id: 'Month first' }) },
          ]}
        />
      </Field>
    </Card>
  )
}
