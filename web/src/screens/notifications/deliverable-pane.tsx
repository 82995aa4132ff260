import { useQuery } from '@tanstack/react-query'
import { useOpenAnnotations } from '../../features/discussion/annotations/use-open-annotations.ts'
import { DecisionDock } from '../../features/sign-off/sign-offs/decision-dock.tsx'
import { SignOffCard } from '../../features/sign-off/sign-offs/sign-off-card.tsx'
import { DeliverableCard } from '../../features/sign-off/deliverables/deliverable-card.tsx'
import { deliverableWorkPath } from '../../features/sign-off/deliverables/work-path.ts'
import { deliverableQuery } from '../../features/sign-off/deliverables/queries.ts'
import { InlineFile } from '../../features/discussion/file-preview/inline-file.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { isNotFound } from '../../lib/api/api-error.ts'
import { ItemUnavailable } from './item-panes.tsx'

export function DeliverablePane({ id }: { id: string }) {
  const paths = usePaths()
  const { data, error } = useQuery(deliverableQuery(id))
  const annotations = useOpenAnnotations(data?.file ?? null)
  if (!data || isNotFound(error)) return <ItemUnavailable error={error} />
  return (
    <>
      <DeliverableCard
        deliverable={data}
        workAt={deliverableWorkPath(data, paths)}
        file={data.file && <InlineFile file={data.file} />}
      />
      <SignOffCard deliverable={data} />
      <DecisionDock key={id} deliverable={data} annotations={annotations} />
    </>
  )
}
