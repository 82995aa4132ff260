import { finishOidcTest } from '@oriel/contracts/v1/access/oidc'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Facts } from '../../../ui/index.ts'
import { providerProblemTexts } from './provider-problems.ts'

export function ProviderTest() {
  const { hash } = useLocation()
  const [back] = useState(() => hash.slice(1))
  return back.includes('?') ? <TestResult back={back} /> : null
}

function TestResult({ back }: { back: string }) {
  const [id = '', query = ''] = back.split(/\?(.*)/s)
  const { data, error } = useQuery({
    queryKey: ['oidc-test', back],
    queryFn: () => callApi(finishOidcTest, { id, query }),
    // The authorization code can be used only once.
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  if (error) return <Banner tone="soon">{errorMessage(error)}</Banner>
  if (!data) return null
  return (
    <section aria-label={t({ id: 'Test result' })}>
      <Banner tone={data.problem ? 'soon' : 'calm'}>
        {data.problem
          ? providerProblemTexts[data.problem]()
          : data.person
            ? t({ id: 'It works. {name} would be signed in.' }, { name: data.person })
            : t({ id: 'It works. They would get an employee account.' })}
      </Banner>
      {data.missing.length > 0 && <p>{t({ id: 'Missing: {claims}' }, { claims: data.missing.join(', ') })}</p>}
      <Facts facts={data.claims.map(({ name, value }) => [name, value] as const)} />
    </section>
  )
}
