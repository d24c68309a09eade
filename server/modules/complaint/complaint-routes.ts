import type { FastifyInstance } from 'fastify';
import { complaintEndpoints, complaintMessages, shopComplaintEndpoints } from '#contract/complaint.ts';
import { tokenOf } from '../../http/guard.ts';
import { routes } from '../../http/route.ts';
import { ComplaintService, type ComplaintDependencies } from './complaint-service.ts';

/** Adds the complaints. */
export async function addComplaints(app: FastifyInstance, dependencies: ComplaintDependencies): Promise<void> {
  const complaints = new ComplaintService(dependencies);
  await app.register(shopRoutes(complaints));
  await app.register(adminRoutes(complaints));
}

const shopRoutes = (complaints: ComplaintService) =>
  routes(complaintEndpoints, {
    createComplaint: async ({ body }, { request, setStatus }) => {
      const token = tokenOf(request.headers.authorization);
      const { row, isNew } = await complaints.create(body, { token, address: request.ip });
      if (!isNew) setStatus(200);
      const at = (time: number) => new Date(time).toISOString();
      const due = { acknowledge_by: at(row.acknowledge_by), resolve_by: at(row.resolve_by) };
      return { success: true, number: row.number, copy: row.is_copied === 1, ...due };
    },
  });

const adminRoutes = (complaints: ComplaintService) =>
  routes(shopComplaintEndpoints, {
    listComplaints: async ({ query }) => ({ success: true, ...(await complaints.page(query)) }),
    answerComplaint: async ({ params, body }, { account }) => ({
      success: true,
      message: complaintMessages[body.state],
      complaint: await complaints.answer(params.id, body, account),
    }),
  });
