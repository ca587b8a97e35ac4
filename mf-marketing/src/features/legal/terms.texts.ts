import { LEGAL_VERSIONS } from '@loopi/contract/privacy/legal-versions'
import { inForceSince, type LegalDocument } from './legal.ts'

/** Describes the product's rules; a change there needs a change here. */
export const termsTexts: LegalDocument = {
  eyebrow: 'As regras do programa',
  title: 'Termos de Uso',
  lead: 'O que você pode esperar da Loopi e o que ela espera de você. Ao criar uma conta, você aceita estes termos.',
  since: inForceSince(LEGAL_VERSIONS.terms),
  summary: [
    'Participar é gratuito para consumidores maiores de 18 anos.',
    'CLP são pontos: viram cupons, nunca dinheiro.',
    'Cada cupom vale até a data escrita nele.',
    'Você pode encerrar sua conta quando quiser.',
  ],
  sections: [
    {
      id: 'quem-somos',
      title: 'Quem somos',
      body: [
        (company) =>
          `A Loopi é um programa de fidelidade e benefícios operado por ${company.legalName}, CNPJ ${company.cnpj}, ${company.address}. Para falar conosco, escreva para ${company.email}.`,
      ],
    },
    {
      id: 'conta',
      title: 'Quem pode participar e a sua conta',
      body: [
        {
          list: [
            'É preciso ter 18 anos ou mais e um CPF válido. Cada CPF tem uma única conta, pessoal e intransferível.',
            'Empresas participam com CNPJ. O cadastro passa por aprovação, e podemos recusá-lo ou pedir documentos.',
            'Informe dados verdadeiros e mantenha-os em dia. Sua senha é só sua: não a compartilhe.',
            'Se notar um acesso que não foi seu, troque a senha e avise-nos.',
          ],
        },
      ],
    },
    {
      id: 'cupom',
      title: 'O cupom de 10%',
      body: [
        'Quem conclui o cadastro recebe um cupom de boas-vindas de 10% para usar em lojas parceiras, uma vez por pessoa. O desconto é dado pela loja no momento da compra e não se acumula com outras ofertas, a menos que ela diga o contrário.',
      ],
    },
    {
      id: 'pontos',
      title: 'Pontos CLP',
      body: [
        'CLP (CashLoopi) são os pontos do programa, sempre em números inteiros.',
        {
          pairs: [
            ['Como se ganham', 'Ao concluir o cadastro e quando uma empresa parceira credita pontos a você.'],
            [
              'Para que servem',
              'Para trocar por cupons do programa. Não são moeda nem ativo virtual (Lei 14.478/2022, artigo 3º, inciso III).',
            ],
            [
              'O que não permitem',
              'Não se convertem em dinheiro, não rendem juros e não podem ser vendidos nem transferidos a outra pessoa.',
            ],
            [
              'Validade',
              'Não vencem enquanto sua conta estiver ativa. Com o encerramento da conta, o saldo se extingue.',
            ],
            [
              'Correções',
              'Pontos creditados por engano ou por fraude podem ser estornados, com aviso e registro no seu extrato.',
            ],
          ],
        },
      ],
    },
    {
      id: 'resgate',
      title: 'Resgate e validade dos cupons',
      body: [
        {
          list: [
            'Cada cupom mostra os pontos que custa, o desconto e a validade. O último dia conta por inteiro, no horário de Brasília. Sem data, o cupom aparece como "Sem validade" e vale enquanto a promoção existir.',
            'O resgate é feito uma vez por pessoa e depende do estoque do cupom e do seu saldo. Depois de revelado o código, os pontos não voltam, salvo se a loja se recusar a cumprir a oferta.',
            'A empresa pode encerrar uma promoção a qualquer momento. Os códigos já resgatados continuam valendo até a data escrita neles.',
          ],
        },
      ],
    },
    {
      id: 'lojas',
      title: 'Compras nas lojas parceiras',
      body: [
        'A compra é um contrato entre você e a loja, que responde por preço, entrega, troca e garantia. O direito de arrependimento de sete dias para compras fora do estabelecimento (artigo 49 do Código de Defesa do Consumidor) é exercido junto à loja. Se uma loja não aceitar um cupom válido, conte para nós: ajudaremos a resolver.',
      ],
    },
    {
      id: 'empresas',
      title: 'Ofertas para empresas e vendedores',
      body: [
        {
          pairs: [
            ['Atacado', 'O acesso é liberado depois da conferência dos dados e documentos da empresa.'],
            [
              'DropLoopi e Loopi Express',
              'A contratação acontece nos sites próprios de cada serviço, com as condições informadas ali antes do pagamento.',
            ],
            [
              'Afiliados',
              'O cadastro ainda não está aberto. As comissões anunciadas valerão nos termos do programa, quando ele abrir.',
            ],
            [
              'Empresas parceiras',
              'Respondem pelas marcas e promoções que publicam e devem honrar os cupons resgatados.',
            ],
          ],
        },
      ],
    },
    {
      id: 'uso',
      title: 'O que não é permitido',
      body: [
        {
          list: [
            'Criar contas em nome de outra pessoa ou mais de uma conta por CPF.',
            'Gerar, vender ou publicar códigos de cupons.',
            'Usar robôs, explorar falhas ou tentar acessar dados de outras pessoas.',
            'Publicar marcas ou promoções falsas, ilegais ou que violem direitos de terceiros.',
          ],
        },
      ],
    },
    {
      id: 'cancelamento',
      title: 'Suspensão e cancelamento',
      body: [
        (company) =>
          `Você pode encerrar sua conta quando quiser, sem custo, em Configurações, na aba Privacidade. Use seus pontos antes: o saldo se extingue com a conta. Cupons já resgatados podem ser usados até a validade; guarde os códigos. Contas de empresas são encerradas pelo suporte: escreva para ${company.email}.`,
        'Podemos suspender uma conta que descumpra estes termos, explicando o motivo e ouvindo você. Em caso de fraude, a suspensão pode ser imediata.',
      ],
    },
    {
      id: 'programa',
      title: 'Mudanças e fim do programa',
      body: [
        'Podemos mudar regras e benefícios com aviso de pelo menos 30 dias, sem tirar o que você já resgatou. Se o programa terminar, avisaremos com 90 dias de antecedência, e nesse prazo seus pontos continuarão valendo para resgate.',
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidade',
      body: [
        'Trabalhamos para manter o serviço no ar e correto, mas pode haver interrupções para manutenção ou por causas fora do nosso controle. Nada nestes termos limita direitos que a lei garante a consumidores.',
      ],
    },
    {
      id: 'lei',
      title: 'Lei, foro e dados pessoais',
      body: [
        'Valem as leis do Brasil. Consumidores podem propor ação no foro do seu domicílio. O tratamento de dados pessoais é explicado no Aviso de Privacidade.',
      ],
    },
  ],
}
