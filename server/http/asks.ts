import type { z } from 'zod';

/** What an endpoint is asked with, as its service gets it: `InputOf<Contrato['admin']['ryder']['crearSesion']>`. */
export type InputOf<Endpoint extends { '~orpc': { inputSchema?: z.ZodType } }> = z.output<
  NonNullable<Endpoint['~orpc']['inputSchema']>
>;

type Asked<Context, Input> = { context: Context; input: Input };

/** The handler of an endpoint that one service answers, asked with the caller and the input as they came. */
export function asks<Context, Input, Output>(service: (context: Context, input: Input) => Output) {
  return ({ context, input }: Asked<Context, Input>): Output => service(context, input);
}

/** The handler of an endpoint whose service takes one field of the input alone: mostly the id of the thing it is about. */
export function asksOf<Field extends string, Value, Context, Output>(
  field: Field,
  service: (context: Context, value: Value) => Output,
) {
  return ({ context, input }: Asked<Context, Record<Field, Value>>): Output => service(context, input[field]);
}
