import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../lib/t.ts'
import { Banner, Button, ButtonLink, useConfirm } from '../../../ui/index.ts'
import { MergePreview } from './merge-preview.tsx'
import { companyQuery } from './queries.ts'
import type { useCompanyActions } from './use-company-actions.ts'

interface DuplicateCompaniesProps {
  company: Company
  acts: ReturnType<typeof useCompanyActions>
}

export function DuplicateCompanies({ company, acts }: DuplicateCompaniesProps) {
  const [other] = company.namesakes
  if (!other || !company.can.includes('edit')) return null
  return (
    <Banner
      tone="near"
      title={t({ id: 'Another company has the same name.' })}
      action={<MergeButton other={other} name={company.name} acts={acts} />}
    >
      <ButtonLink size="small" tone="quiet" to={`/companies/${other}`}>
        {t({ id: 'View' })}
      </ButtonLink>
    </Banner>
  )
}

function MergeButton({ other, name, acts }: Pick<DuplicateCompaniesProps, 'acts'> & { other: string; name: string }) {
  const cache = useQueryClient()
  const confirm = useConfirm()

  async function merge() {
    const gone = await cache.fetchQuery({ ...companyQuery(other), staleTime: 0 })
    const agreed = await confirm({
      title: t({ id: 'Merge these companies?' }),
      confirmLabel: t({ id: 'Merge' }),
      tone: 'primary',
      text: <MergePreview gone={gone} name={name} />,
    })
    if (agreed) await acts.merge(other)
  }
  return (
    <Button busy={acts.isBusy} onClick={() => void merge()}>
      {t({ id: 'Merge with this one' })}
    </Button>
  )
}
