import { SearchResults } from '../../features/overview/search/search-results.tsx'

export const SearchScreen = () => <SearchResults />
