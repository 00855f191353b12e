import type {
  Caller,
  DraftChange,
  DraftInput,
  EngineSummary,
  FilterAsset,
  FilterDraft,
  FilterDraftEntry,
  FilterVersion,
  FoundSlots,
  PictureInput,
  Preview,
  PreviewInput,
  Publication,
  PublishInput,
  SlotsInput,
} from '@guise/core'

/** What those can do who make filters of their own. */
export type FilterServices = {
  list(caller: Caller): Promise<readonly FilterDraftEntry[]>
  read(caller: Caller, id: string): Promise<FilterDraft>
  create(caller: Caller, input: DraftInput): Promise<FilterDraft>
  change(caller: Caller, id: string, change: DraftChange): Promise<FilterDraft>
  freeze(caller: Caller, id: string, signal: AbortSignal): Promise<FilterVersion>
  publish(caller: Caller, id: string, input: PublishInput): Promise<Publication>
  publication(caller: Caller, filterId: string, id: string): Promise<Publication>
  duplicate(caller: Caller, id: string, name?: string): Promise<FilterDraft>
  archive(caller: Caller, id: string, isArchived: boolean): Promise<FilterDraft>
  addAsset(caller: Caller, picture: PictureInput): Promise<FilterAsset>
  listAssets(caller: Caller, limit: number): Promise<readonly FilterAsset[]>
  deleteAsset(caller: Caller, id: string): Promise<void>
  engines(): Promise<readonly EngineSummary[]>
  findSlots(caller: Caller, input: SlotsInput, signal: AbortSignal): Promise<FoundSlots>
  preview(caller: Caller, input: PreviewInput, signal: AbortSignal): Promise<Preview>
}
