import { changeCompany } from '@oriel/contracts/v1/people/companies'
import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import { useSubmit } from '../../../ui/index.ts'
import { companyQuery } from './queries.ts'

interface Values {
  name: string
  address: string
  notes: string
}

const toCompanyValues = (company: Company): Values => ({
  name: company.name,
  address: company.address ?? '',
  notes: company.notes,
})

export function useCompanyForm(company: Company, onSaved: () => void) {
  const cache = useQueryClient()
  const [theirs, setTheirs] = useState<Company | null>(null)
  const form = useContractForm(
    async () => (await import('@oriel/contracts/v1/people/companies-schemas')).CompanyDraft,
    toCompanyValues(company),
  )

  const save = useSubmit(
    ({ address, ...edit }: Omit<Parameters<typeof callApi<typeof changeCompany>>[1], 'id'>) =>
      callApi(changeCompany, { ...edit, address: address || null, id: company.id }),
    {
      async onSuccess(saved) {
        cache.setQueryData(companyQuery(saved.id).queryKey, saved)
        onSaved()
        await cache.invalidateQueries({ queryKey: ['company'] })
      },
      onConflict: (other) => setTheirs(other as Company),
      takesError: (error) => showFieldErrors(error, form),
    },
  )
  const submitOver = (version: number) => form.handleSubmit((draft) => save.mutate({ ...draft, version }))

  return {
    form,
    isPending: save.isPending,
    submit: submitOver(company.version),
    versions: theirs && {
      differences: companyDifferences(form.getValues() as Values, toCompanyValues(theirs)),
      onClose: () => setTheirs(null),
      onKeepMine() {
        setTheirs(null)
        void submitOver(theirs.version)()
      },
      onTakeTheirs() {
        cache.setQueryData(companyQuery(theirs.id).queryKey, theirs)
        onSaved()
      },
    },
  }
}

function companyDifferences(mine: Values, theirs: Values) {
  const labels: Record<keyof Values, string> = {
    name: t({ id: 'Name' }),
    address: t({ id: 'Address' }),
    notes: t({ id: 'Notes for the team' }),
  }
  return (Object.keys(labels) as (keyof Values)[])
    .filter((field) => (mine[field] ?? '') !== theirs[field])
    .map((field) => ({ label: labels[field], mine: mine[field] ?? '', theirs: theirs[field] }))
}
