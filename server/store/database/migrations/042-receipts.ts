// A receipt for each call of a model, what models cost from which day on, and answers that another model is asked for.
import type { Knex } from 'knex'

interface StoredModel {
  id?: string
  model?: string
  price?: { input: number; output: number } | null
}

export async function up(db: Knex): Promise<void> {
  // Dollars per million tokens; null: unknown from then on. The newest row that is not later than a call is its price.
  await db.schema.createTable('model_prices', (t) => {
    t.string('model', 200).notNullable()
    t.bigInteger('from_at').notNullable()
    t.double('input')
    t.double('output')
    t.primary(['model', 'from_at'])
  })
  await db.schema.createTable('receipts', (t) => {
    t.string('id', 120).primary()
    // The line of the ledger; a model that failed before another one answered has no line of its own.
    t.string('line', 120).notNullable().index()
    t.string('kind', 10).notNullable()
    t.string('session_id', 100)
    // The answer; null for every other kind.
    t.string('message_id', 100).index()
    t.string('assistant_id', 100)
    t.string('payer', 200).notNullable()
    // The meter that the amount is on; null: on none.
    t.string('meter', 10)
    t.integer('amount').notNullable()
    t.string('model', 200).notNullable()
    t.integer('input_tokens')
    t.integer('output_tokens')
    t.integer('thinking_tokens')
    t.boolean('is_estimated').notNullable().defaultTo(false)
    t.double('input_price')
    t.double('output_price')
    // Millionths of a dollar; null: no price or no tokens are known.
    t.bigInteger('cost')
    t.bigInteger('began_at').notNullable()
    // The UTC day of `began_at`.
    t.string('day', 10).notNullable()
    t.bigInteger('ms')
    t.string('outcome', 10).notNullable()
    t.index(['day', 'payer'])
    t.index(['payer', 'day'])
  })
  await db.schema.alterTable('answers', (t) => {
    // The model that was asked for another version of an answer; null: the one of the session or the assistant.
    t.string('wanted_model', 100)
  })
  await copyLedger(db)
  await copyPrices(db)
}

// The meters count the calls of before, so they have receipts too; what they cost is not known.
async function copyLedger(db: Knex): Promise<void> {
  const isPostgres = (db.client as { config: { client: string } }).config.client === 'pg'
  const day = isPostgres
    ? `to_char(to_timestamp(created_at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
    : `strftime('%Y-%m-%d', created_at / 1000, 'unixepoch')`
  const answer = isPostgres ? `split_part(id, '.', 1)` : `substr(id, 1, instr(id, '.') - 1)`
  const isAnswer = `kind = 'ai' AND id NOT LIKE 'recap.%' AND id NOT LIKE 'groups.%' AND id NOT LIKE 'ideas.%'`
  await db.raw(`
    INSERT INTO receipts
      (id, line, kind, session_id, message_id, payer, meter, amount, model, input_tokens, output_tokens, is_estimated, began_at, day, ms, outcome)
    SELECT id, id,
      CASE WHEN kind = 'ai' AND id LIKE 'recap.%' THEN 'recap'
        WHEN kind = 'ai' AND id LIKE 'groups.%' THEN 'groups'
        WHEN id LIKE 'ideas.%' THEN 'ideas'
        WHEN ${isAnswer} THEN 'answer'
        ELSE kind END,
      NULLIF(session_id, ''), CASE WHEN ${isAnswer} THEN ${answer} END, payer, CASE WHEN kind IN ('ai', 'credits', 'speech') THEN kind END, amount, model,
      input_tokens, output_tokens, ${isPostgres ? 'false' : '0'}, created_at, ${day}, NULL,
      CASE WHEN status = 'reserved' THEN 'open' ELSE status END
    FROM ledger`)
}

async function copyPrices(db: Knex): Promise<void> {
  const connections = await db<{ models: string }>('model_connections').select('models')
  const models = connections.flatMap(({ models: stored }) => JSON.parse(stored) as StoredModel[])
  for (const { model, id = model, price } of models)
    if (id !== undefined && price)
      await db('model_prices')
        .insert({ model: id, from_at: 0, ...price })
        .onConflict(['model', 'from_at'])
        .ignore()
}

export async function down(db: Knex): Promise<void> {
  // Not by knex, which would rebuild the table.
  await db.raw('ALTER TABLE answers DROP COLUMN wanted_model')
  await db.schema.dropTable('receipts')
  await db.schema.dropTable('model_prices')
}
