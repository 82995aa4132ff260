import type { Company } from '@oriel/contracts/v1/shapes/companies'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../lib/t.ts'
import { Banner, Button, ButtonLink, useConfirm } from '../../ui/index.ts'
import { MovedCompany } from './moved-company.tsx'
import { companyQuery } from './queries.ts'
import type { useCompanyActs } from './use-company-acts.ts'

interface NamesakesProps {
  company: Company
  acts: ReturnType<typeof useCompanyActs>
}

/** Others of the same name are perhaps this company: a manager looks, and says so. */
export function Namesakes({ company, acts }: NamesakesProps) {
  const [other] = company.namesakes
  if (!other || !company.can.includes('edit')) return null
  return (
    <Banner
      tone="near"
      title={t({ id: 'Another company has this name, too.' })}
      action={<MergeButton other={other} name={company.name} acts={acts} />}
    >
      <ButtonLink size="small" tone="quiet" to={`/companies/${other}`}>
        {t({ id: 'View' })}
      </ButtonLink>
    </Banner>
  )
}

function MergeButton({ other, name, acts }: Pick<NamesakesProps, 'acts'> & { other: string; name: string }) {
  const cache = useQueryClient()
  const confirm = useConfirm()

  async function merge() {
    const gone = await cache.fetchQuery({ ...companyQuery(other), staleTime: 0 })
    const agreed = await confirm({
      title: t({ id: 'Make both one company?' }),
      confirmLabel: t({ id: 'Merge' }),
      tone: 'primary',
      text: <MovedCompany gone={gone} name={name} />,
    })
    if (agreed) await acts.merge(other)
  }
  return (
    <Button busy={acts.isBusy} onClick={() => void merge()}>
      {t({ id: 'Merge with this one' })}
    </Button>
  )
}
