import { useQuery } from '@tanstack/react-query'
import { DecisionCard } from '../../features/deliverables/page/decision-card.tsx'
import { SignOffCard } from '../../features/deliverables/page/sign-off-card.tsx'
import { ThingCard } from '../../features/deliverables/page/thing-card.tsx'
import { workOf } from '../../features/deliverables/place-of.ts'
import { deliverableQuery } from '../../features/deliverables/queries.ts'
import { FileOnPage } from '../../features/files/preview/file-on-page.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { isMissing } from '../../lib/api/refused.ts'
import { NotThere } from './about-thing.tsx'

/** What waits for a sign-off, to be looked at and decided where the notice of it is read. */
export function AboutDeliverable({ id }: { id: string }) {
  const paths = usePaths()
  const { data, error } = useQuery(deliverableQuery(id))
  if (!data || isMissing(error)) return <NotThere error={error} />
  return (
    <>
      <DecisionCard key={id} deliverable={data} />
      <ThingCard deliverable={data} workAt={workOf(data, paths)} file={data.file && <FileOnPage file={data.file} />} />
      <SignOffCard deliverable={data} />
    </>
  )
}
