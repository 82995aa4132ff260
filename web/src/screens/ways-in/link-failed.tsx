import { ErrorState } from '../../ui/index.ts'

/** For whoever has no network when they follow a link. Its code is more than that of the page. */
export const LinkFailed = ({ onRetry }: { onRetry: () => void }) => <ErrorState onRetry={onRetry} />
