import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { companyChoicesQuery } from '../../lib/choices/company-choices.ts'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../form/field.tsx'
import { Select } from './select.tsx'

interface CompanyFieldProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
  error: string | undefined
  children: ReactNode
}

export function CompanyField({ value, onChange, error, children }: CompanyFieldProps) {
  const [choosing, setChoosing] = useState(value !== undefined)
  const { data } = useQuery({ ...companyChoicesQuery, enabled: choosing })

  function turn() {
    setChoosing(!choosing)
    onChange(undefined)
  }
  return (
    <Field
      label={t({ id: 'Company' })}
      required
      error={error}
      aside={
        <Button size="small" tone="quiet" onClick={turn}>
          {choosing ? t({ id: 'New company' }) : t({ id: 'Existing company' })}
        </Button>
      }
    >
      {choosing ? <Select search value={value} onChange={onChange} options={data ?? []} /> : children}
    </Field>
  )
}
