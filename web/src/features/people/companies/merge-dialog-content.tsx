import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyChoicesQuery } from '../../../lib/choices/company-choices.ts'
import { t } from '../../../lib/t.ts'
import { Dialog, DialogButtons, Field, Select } from '../../../ui/index.ts'
import { MergePreview } from './merge-preview.tsx'
import { companyQuery } from './queries.ts'
import type { useCompanyActions } from './use-company-actions.ts'

interface MergeDialogProps {
  company: Company
  acts: ReturnType<typeof useCompanyActions>
  onClose: () => void
}

export function MergeDialogContent({ company: { id, name }, acts, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<string | null>(null)
  const { data: companies } = useQuery(companyChoicesQuery)
  const { data: gone } = useQuery({ ...companyQuery(other ?? ''), enabled: other !== null })

  async function merge() {
    if (other !== null && (await acts.merge(other))) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t({ id: 'Merge another company into {name}' }, { name })}
      footer={
        <DialogButtons
          label={t({ id: 'Merge' })}
          onCancel={onClose}
          disabled={!gone}
          busy={acts.isBusy}
          onClick={() => void merge()}
        />
      }
    >
      <Field label={t({ id: 'Company to merge into this one' })} required>
        <Select
          search
          value={other}
          options={(companies ?? []).filter(({ value }) => value !== id)}
          onChange={setOther}
        />
      </Field>
      {gone && <MergePreview gone={gone} name={name} />}
    </Dialog>
  )
}
