import { DealRecordSchema } from '../../../app/records/deal-record-schema.ts'
import { pageSchema } from '../../contract/page-schema.ts'

export const DealPageSchema = pageSchema('DealPage', DealRecordSchema, 20)
